import type { Canary, ReleaseSet, SetChange } from '@plenum/shared-contracts/release/release-set';

type Versions = Pick<ReleaseSet, 'releases'>;

/** Returns the releases whose versions differ between two sets, sorted by name; null where a set lacks the release. */
export function diffSets(before: Versions, after: Versions): SetChange[] {
  return [...new Set([...Object.keys(before.releases), ...Object.keys(after.releases)])]
    .toSorted()
    .map((name) => ({ name, from: before.releases[name]?.version ?? null, to: after.releases[name]?.version ?? null }))
    .filter(({ from, to }) => from !== to);
}

/** The canary of a release in two sets, as `1.3.0 for 5 %`; null where it has none. */
interface CanaryDifference {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Returns the releases whose canaries differ between two sets, sorted by name. */
export function diffCanaries(before: Pick<ReleaseSet, 'canaries'>, after: Pick<ReleaseSet, 'canaries'>): CanaryDifference[] {
  return [...new Set([...Object.keys(before.canaries ?? {}), ...Object.keys(after.canaries ?? {})])]
    .toSorted()
    .map((name) => ({ name, from: describe(before.canaries?.[name]), to: describe(after.canaries?.[name]) }))
    .filter(({ from, to }) => from !== to);
}

function describe(canary: Canary | undefined): string | null {
  return canary ? `${canary.version} for ${canary.percent} %` : null;
}
