import { once } from 'node:events';
import type { RegistryClient } from '@plenum/shell/server/releases/registry-client';
import { createSigner } from '@plenum/shell/server/testing/sign-documents';
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
  const signer = createSigner();
  return {
    set,
    signedSet: async (knownTag) => (knownTag === 'only' ? null : { signed: signer.signedSet(set), tag: 'only' }),
    releaseSignature: async (name, version) => signer.release(name, version, set.releases[name]?.manifest ?? ''),
    activatedVersions: async () => ({
      versions: Object.fromEntries(Object.entries(set.releases).map(([name, { version, manifest }]) => [name, { [version]: manifest }])),
      tag: 'only',
    }),
    preview: async () => Promise.reject(new Error('The benchmark has no previews.')),
    latestVersions: async () => new Map(),
    apiBackends: async (knownTag) => (knownTag === 'only' ? null : { backends: [], paths: {}, error_projects: {}, tag: 'only' }),
    manifest: async (name) => bytesOf(find(name)),
    file: (name, _version, side, file) => find(name).read(side, file),
    listen: async (_onWake, signal) => void (await once(signal, 'abort')),
  };
}
