import type { ReleaseSet, SetChange } from '@plenum/shared-contracts/release/release-set';

type Versions = Pick<ReleaseSet, 'releases'>;

/** Returns the releases whose versions differ between two sets, sorted by name; null where a set lacks the release. */
export function diffSets(before: Versions, after: Versions): SetChange[] {
  return [...new Set([...Object.keys(before.releases), ...Object.keys(after.releases)])]
    .toSorted()
    .map((name) => ({ name, from: before.releases[name]?.version ?? null, to: after.releases[name]?.version ?? null }))
    .filter(({ from, to }) => from !== to);
}
