import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import type { ReleaseSet, SetMember } from '@plenum/shared-contracts/release/release-set';
import type { ReleaseStore } from '#server/releases/release-store.ts';

/** Releases by name, as far as they are available. A release may have its manifest and still lack a file. */
interface FetchedReleases {
  readonly manifests: ReadonlyMap<string, ReleaseManifest>;
  /** Incomplete releases, and the reasons. */
  readonly failed: ReadonlyMap<string, Error>;
}

/** The available parts of a set. */
export interface FetchedSet extends FetchedReleases {
  /** The versions of its canaries. The manifests are of complete ones only. */
  readonly candidates: FetchedReleases;
}

type Store = Pick<ReleaseStore, 'complete' | 'manifest'>;

/** Fetches and verifies all releases of a set and its canaries, as far as they are available. Never rejects. */
export async function fetchSet(store: Store, set: ReleaseSet): Promise<FetchedSet> {
  const [releases, candidates] = await Promise.all([fetchReleases(store, set.releases), fetchReleases(store, set.canaries ?? {})]);
  const complete = [...candidates.manifests].filter(([name]) => !candidates.failed.has(name));
  return { ...releases, candidates: { ...candidates, manifests: new Map(complete) } };
}

async function fetchReleases(store: Store, members: Readonly<Record<string, SetMember>>): Promise<FetchedReleases> {
  const manifests = new Map<string, ReleaseManifest>();
  const failed = new Map<string, Error>();
  await Promise.all(
    Object.entries(members).map(async ([name, member]) => {
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
