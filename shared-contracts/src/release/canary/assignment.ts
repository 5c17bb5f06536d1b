import { BUCKETS, bucketOf } from '#src/release/canary/buckets.ts';
import type { ReleaseSet } from '#src/release/release-set.ts';

type SetWithCanaries = Pick<ReleaseSet, 'releases' | 'canaries'>;

/**
 * Returns the names of the remotes whose canary a visitor gets, sorted. Raising a percentage only adds visitors: 0 % is no visitor, 100 %
 * everyone.
 * @param set a release set
 * @param visitor random id of the visitor
 * @returns names of remotes
 * @example
 * canariesOf(set, 'b2f7…'); // ['mf-blog']
 */
export function canariesOf({ canaries = {} }: Pick<ReleaseSet, 'canaries'>, visitor: string): string[] {
  return Object.entries(canaries)
    .filter(([name, { percent }]) => bucketOf(name, visitor) < Math.round((percent * BUCKETS) / 100))
    .map(([name]) => name)
    .toSorted();
}

/**
 * Returns what the visitors of some canaries get: the releases of the set, with those canaries in place of their baselines.
 * @param set a release set
 * @param names remotes whose canary is used; others have no effect
 * @returns name → version
 * @example
 * releasesWith(set, ['mf-blog'])['mf-blog']?.version; // '1.3.0', of the canary
 */
export function releasesWith({ releases, canaries = {} }: SetWithCanaries, names: readonly string[]): ReleaseSet['releases'] {
  const candidates = Object.entries(canaries)
    .filter(([name]) => names.includes(name))
    .map(([name, { version, manifest }]) => [name, { version, manifest }] as const);
  return { ...releases, ...Object.fromEntries(candidates) };
}

/**
 * Returns every combination of canaries that a visitor may get, the one without any first. Two canaries have four.
 * @param set a release set
 * @returns sorted names of remotes, for `releasesWith`
 * @example
 * assignments(setWithCanaryOfBlog); // [[], ['mf-blog']]
 */
export function assignments({ canaries = {} }: Pick<ReleaseSet, 'canaries'>): string[][] {
  return Object.keys(canaries)
    .toSorted()
    .reduce<string[][]>((all, name) => [...all, ...all.map((names) => [...names, name])], [[]]);
}
