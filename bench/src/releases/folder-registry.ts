import { once } from 'node:events';
import type { RegistryClient } from '@plenum/shell/server/releases/registry-client';
import { digestOf } from '@plenum/shell/server/releases/checksummed-file';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { FolderRelease } from '#src/releases/folder-release.ts';

/** Registry with one set that contains the given releases, each under the name and version in its manifest. */
export function folderRegistry(releases: readonly FolderRelease[]): RegistryClient & { readonly set: ReleaseSet } {
  const find = (name: string) => {
    const found = releases.find(({ manifest }) => manifest.name === name);
    if (!found) throw new Error(`There is no build of ${name}.`);
    return found;
  };
  const bytesOf = ({ manifest }: FolderRelease) => Buffer.from(JSON.stringify(manifest));
  const set: ReleaseSet = {
    spec: 'plenum.release-set/1',
    environment: 'bench',
    epoch: 1,
    number: 1,
    releases: Object.fromEntries(
      releases.map((release) => [release.manifest.name, { version: release.manifest.version, manifest: digestOf(bytesOf(release)) }]),
    ),
    action: 'activate',
    changes: [],
    actor: 'bench',
    reason: '',
    created_at: new Date(0).toISOString(),
  };
  return {
    set,
    currentSet: async (knownTag) => (knownTag === 'only' ? null : { set, tag: 'only' }),
    setByNumber: async (number) => (number === set.number ? set : null),
    activatedVersions: async () => ({
      versions: Object.fromEntries(Object.entries(set.releases).map(([name, { version, manifest }]) => [name, { [version]: manifest }])),
      tag: 'only',
    }),
    latestVersions: async () => new Map(),
    apiBackends: async (knownTag) => (knownTag === 'only' ? null : { backends: [], paths: {}, error_projects: {}, tag: 'only' }),
    manifest: async (name) => bytesOf(find(name)),
    file: (name, _version, side, file) => find(name).read(side, file),
    listen: async (_onWake, signal) => void (await once(signal, 'abort')),
  };
}
