import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { ReleaseStore } from '#server/releases/release-store.ts';

/** The available parts of a set. A release may have its manifest and still lack a file. */
export interface FetchedSet {
  readonly manifests: ReadonlyMap<string, ReleaseManifest>;
  /** Incomplete releases, and the reasons. */
  readonly failed: ReadonlyMap<string, Error>;
}

/** Fetches and verifies all releases of a set, as far as they are available. Never rejects. */
export async function fetchSet(store: Pick<ReleaseStore, 'complete' | 'manifest'>, set: ReleaseSet): Promise<FetchedSet> {
  const manifests = new Map<string, ReleaseManifest>();
  const failed = new Map<string, Error>();
  await Promise.all(
    Object.entries(set.releases).map(async ([name, member]) => {
      try {
        manifests.set(name, await store.manifest(name, member.version, member));
        await store.complete(name, member);
      } catch (error) {
        failed.set(name, error instanceof Error ? error : new Error(String(error)));
      }
    }),
  );
  return { manifests, failed };
}
