import type { ChunkFiles, ReleaseManifest } from '@plenum/shared-contracts/release/manifest';

/** The data that a page needs to load a release: its version, its browser files and their hashes. */
export interface PageRelease {
  readonly version: string;
  /** sha384 of the manifest, so that it can be fetched and trusted when `web` is not in the page. */
  readonly manifest: string;
  /** Present for the remotes that the page itself shows. */
  readonly web?: WebFiles;
  /** Base address of its files if not below the host's asset base: a build under development. */
  readonly base?: string;
}

export interface WebFiles {
  readonly entry: string;
  readonly initial: ChunkFiles;
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
  /** Path → sha384; empty in a build under development. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** Returns the browser part of a manifest. */
export function webFilesOf(manifest: Pick<ReleaseManifest, 'web'>): WebFiles {
  const { entry, initial, chunks, files } = manifest.web;
  return { entry, initial, chunks, integrity: Object.fromEntries(Object.entries(files).map(([path, file]) => [path, file.hash])) };
}

/**
 * Returns the base address of a release's files. A retry uses another folder for the same files, because browsers remember a failed or
 * pending module under its address for the lifetime of the document.
 */
export function releaseBase(assetBase: string, name: string, release: Pick<PageRelease, 'version' | 'base'>, attempt = 0): string {
  if (release.base) return release.base;
  const { version } = release;
  return `${assetBase}${attempt > 0 ? `~${attempt}/` : ''}${name}/${version}/`;
}

/** `/_/mf-blog/1.0.0/x.js` → its hash, for an import map. Scripts only. */
export function integrityMap(base: string, files: WebFiles): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files.integrity)
      .filter(([path, hash]) => path.endsWith('.js') && hash !== '')
      .map(([path, hash]) => [base + path, hash]),
  );
}

/** Returns scripts without a recorded hash: a browser would execute them whatever their content. */
export function scriptsWithoutIntegrity(files: WebFiles): string[] {
  const scripts = [files.entry, ...[files.initial, ...Object.values(files.chunks)].flatMap((group) => group.js)];
  return scripts.filter((path) => !Object.hasOwn(files.integrity, path));
}
