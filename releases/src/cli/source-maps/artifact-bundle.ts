import type { MappedScript } from '#src/cli/source-maps/read-source-maps.ts';
import { zip } from '#src/cli/source-maps/zip.ts';

export interface BundleOptions {
  /** Release that events name: `mf-blog@1.2.0`. */
  readonly release: string;
  /** Address of the release's files on every host, without the host: `/_/mf-blog/1.2.0/`. */
  readonly base: string;
  readonly org: string;
}

interface ManifestFile {
  readonly type: 'minified_source' | 'source_map';
  /** `~` stands for any host. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Begins every bundle: magic and version of the format. */
const HEADER = Buffer.from([...Buffer.from('SYSB'), 2, 0, 0, 0]);

/**
 * Returns an artifact bundle as sentry-cli makes it: a ZIP archive of the scripts and their source maps, with a manifest of their addresses
 * and debug ids. Equal files make equal bundles, so that the service recognizes a bundle that it has.
 */
export function artifactBundle(scripts: readonly MappedScript[], { release, base, org }: BundleOptions): Buffer {
  const files: Record<string, ManifestFile> = {};
  const entries = [];
  const add = (address: string, content: Buffer, type: ManifestFile['type'], headers: ManifestFile['headers']): void => {
    // `_/_` stands for any protocol and host.
    const name = `files/_/_${address}`;
    files[name] = { type, url: `~${address}`, headers };
    entries.push({ name, content });
  };
  for (const { path, script, map, debugId } of scripts) {
    const mapName = `${path.slice(path.lastIndexOf('/') + 1)}.map`;
    add(`${base}${path}`, script, 'minified_source', { 'debug-id': debugId, sourcemap: mapName });
    add(`${base}${path}.map`, map, 'source_map', { 'debug-id': debugId });
  }
  entries.push({ name: 'manifest.json', content: Buffer.from(JSON.stringify({ files, org, release })) });
  return zip(entries, HEADER);
}
