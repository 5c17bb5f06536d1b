import type { Canary, ReleaseSet, SetChange } from '#src/release/release-set.ts';

/**
 * Compares the versions of two sets.
 *
 * @param before one set, of any environment
 * @param after the other set
 * @returns the releases whose versions differ, sorted by name; null where a set lacks the release
 * @example
 * diffSets(production, staging); // [{ name: 'mf-blog', from: '1.2.0', to: '1.3.0' }]
 */
export function diffSets(before: Pick<ReleaseSet, 'releases'>, after: Pick<ReleaseSet, 'releases'>): SetChange[] {
  return [...new Set([...Object.keys(before.releases), ...Object.keys(after.releases)])]
    .toSorted()
    .map((name) => ({ name, from: before.releases[name]?.version ?? null, to: after.releases[name]?.version ?? null }))
    .filter(({ from, to }) => from !== to);
}

/** The canary of a release in two sets, as `1.3.0 for 5 %`; null where it has none. */
export interface CanaryDifference {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * Compares the canaries of two sets.
 *
 * @param before one set, of any environment
 * @param after the other set
 * @returns the releases whose canaries differ, sorted by name
 * @example
 * diffCanaries(before, after); // [{ name: 'mf-blog', from: null, to: '1.3.0 for 5 %' }]
 */
export function diffCanaries(before: Pick<ReleaseSet, 'canaries'>, after: Pick<ReleaseSet, 'canaries'>): CanaryDifference[] {
  return [...new Set([...Object.keys(before.canaries ?? {}), ...Object.keys(after.canaries ?? {})])]
    .toSorted()
    .map((name) => ({ name, from: describe(before.canaries?.[name]), to: describe(after.canaries?.[name]) }))
    .filter(({ from, to }) => from !== to);
}

function describe(canary: Canary | undefined): string | null {
  return canary ? `${canary.version} for ${canary.percent} %` : null;
}
