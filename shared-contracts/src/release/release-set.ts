import * as z from 'zod/mini';
import { digest } from '#src/release/digest.ts';
import { environmentName, releaseName, releaseVersion } from '#src/release/names.ts';

/** A version in a set. `manifest` is the sha384 of the manifest's bytes as the registry serves them. */
export const setMember = z.object({ version: releaseVersion, manifest: digest });
export type SetMember = z.infer<typeof setMember>;

/** A change in a set: `from` is null when the name was added, `to` is null when it was removed. */
export const setChange = z.object({ name: releaseName, from: z.nullable(releaseVersion), to: z.nullable(releaseVersion) });
export type SetChange = z.infer<typeof setChange>;

/**
 * One version of every part of the site for an environment. Sets are append-only: each activation, rollback and canary creates a new set.
 * They are ordered by (epoch, number), not by time.
 */
export const releaseSet = z.object({
  spec: z.literal('plenum.release-set/1'),
  environment: environmentName,
  epoch: z.number().check(z.int(), z.gte(1)),
  /** 0 is the empty set before the first activation. */
  number: z.number().check(z.int(), z.gte(0)),
  releases: z.record(releaseName, setMember),
  action: z.enum(['create', 'activate', 'rollback']),
  changes: z.array(setChange),
  actor: z.string(),
  reason: z.string(),
  created_at: z.string(),
});
export type ReleaseSet = z.infer<typeof releaseSet>;

/**
 * Compares two sets; the result is negative when `a` is older than `b`.
 * @param a one set
 * @param b another set
 * @returns negative, zero or positive, for `sort`
 * @example
 * sets.toSorted(compareSets).at(-1); // the newest
 */
export function compareSets(a: Pick<ReleaseSet, 'epoch' | 'number'>, b: Pick<ReleaseSet, 'epoch' | 'number'>): number {
  return a.epoch - b.epoch || a.number - b.number;
}
