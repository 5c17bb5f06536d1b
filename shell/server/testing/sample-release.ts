import { buildDescription } from '@plenum/shared-contracts/release/build-description';
import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import { digestOf } from '#server/releases/checksummed-file.ts';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';

export interface SampleRelease {
  readonly manifest: ReleaseManifest;
  /** The manifest as a registry serves it, byte for byte. */
  readonly bytes: Buffer;
  /** `web/remote-entry.js` → bytes. */
  readonly files: Readonly<Record<string, Buffer>>;
}

export interface SampleOptions {
  readonly nodeEntry?: string;
  /** Screens and blocks as a build describes them. */
  readonly exposes?: object;
}

/** Returns a committed release whose files have the given texts, `web/…` and `node/…`. Each side has an entry. */
export function sampleRelease(
  name: string,
  version: string,
  texts: Readonly<Record<string, string>> = {},
  { nodeEntry = name === 'shell' ? 'main.cjs' : 'remote-entry.cjs', exposes = { screens: [], blocks: [] } }: SampleOptions = {},
): SampleRelease {
  const all = { 'web/entry.js': `export const text = "${name} ${version}";`, [`node/${nodeEntry}`]: `exports.name = "${name}";`, ...texts };
  const files = Object.fromEntries(Object.entries(all).map(([file, text]) => [file, Buffer.from(text)]));
  const listed = (side: string) =>
    Object.fromEntries(
      Object.entries(files)
        .filter(([file]) => file.startsWith(`${side}/`))
        .map(([file, bytes]) => [file.slice(side.length + 1), { hash: digestOf(bytes), size: bytes.byteLength }]),
    );
  const description = buildDescription.parse({
    name,
    contract: '1.0',
    shared: {},
    exposes,
    web: { entry: 'entry.js', initial: { js: [], css: [] }, chunks: {} },
    node: { entry: nodeEntry },
  });
  const manifest: ReleaseManifest = {
    ...description,
    spec: 'plenum.release/1',
    version,
    web: { ...description.web, files: listed('web') },
    node: { ...description.node, files: listed('node') },
    source: { revision: null, author: 'Vera Sokolova' },
  };
  return { manifest, bytes: Buffer.from(JSON.stringify(manifest)), files };
}

/** Returns a set of the production environment with a shell. */
export function sampleSet(change: Partial<ReleaseSet> = {}): ReleaseSet {
  return {
    spec: 'plenum.release-set/1',
    environment: 'production',
    epoch: 1,
    number: 1,
    releases: { shell: { version: '1.0.0', manifest: `sha384-${'A'.repeat(64)}` } },
    action: 'activate',
    changes: [],
    actor: 'manager',
    reason: '',
    created_at: '2026-10-02T09:00:00.000Z',
    ...change,
  };
}
