import * as z from 'zod/mini';
import { digest } from '#src/release/digest.ts';
import { environmentName, releaseName, releaseVersion } from '#src/release/names.ts';
import { MAX_WHOLE_NUMBER } from '#src/release/whole-number.ts';

/** A version in a set. `manifest` is the sha384 of the manifest's bytes as the registry serves them. */
export const setMember = z.object({ version: releaseVersion, manifest: digest });
export type SetMember = z.infer<typeof setMember>;

/** A change in a set: `from` is null when the name was added, `to` is null when it was removed. */
export const setChange = z.object({ name: releaseName, from: z.nullable(releaseVersion), to: z.nullable(releaseVersion) });
export type SetChange = z.infer<typeof setChange>;

/** Share of visitors in percent, in steps of 0.01. */
export const canaryPercent = z.number().check(z.gte(0), z.lte(100), z.multipleOf(0.01));

/** A version of a remote that some visitors get in place of the active one, its baseline in `releases`. */
export const canary = z.extend(setMember, {
  percent: canaryPercent,
  /** Number of the set with which this canary began. What sites count for it is compared since then. */
  begun: z.number().check(z.int(), z.gte(1)),
});
export type Canary = z.infer<typeof canary>;

/** A change of a canary in a set: `from` is null when it began, `to` is null when it ended, by promotion or otherwise. */
export const canaryChange = z.object({
  name: releaseName,
  version: releaseVersion,
  from: z.nullable(canaryPercent),
  to: z.nullable(canaryPercent),
});
export type CanaryChange = z.infer<typeof canaryChange>;

/** A failure that a site reported, for which the registry created a set by itself. `stage` as in the site's report. */
const setEvidence = z.object({
  site: z.string(),
  host: z.string(),
  name: releaseName,
  version: releaseVersion,
  stage: z.string(),
  reason: z.string(),
});
export type SetEvidence = z.infer<typeof setEvidence>;

/**
 * One version of every part of the site for an environment. Sets are append-only: each activation, rollback and canary creates a new set.
 * They are ordered by (epoch, number), not by time.
 */
export const releaseSet = z.object({
  spec: z.literal('plenum.release-set/1'),
  environment: environmentName,
  epoch: z.number().check(z.int(), z.gte(1), z.lte(MAX_WHOLE_NUMBER)),
  /** 0 is the empty set before the first activation. */
  number: z.number().check(z.int(), z.gte(0), z.lte(MAX_WHOLE_NUMBER)),
  releases: z.record(releaseName, setMember),
  /** Name → its canary. Absent if there is none. */
  canaries: z.optional(z.record(releaseName, canary)),
  /** `canary`: only canaries differ from the set before. */
  action: z.enum(['create', 'activate', 'rollback', 'restore', 'canary']),
  changes: z.array(setChange),
  /** Absent if no canary changed. */
  canary_changes: z.optional(z.array(canaryChange)),
  /**
   * The newest set that was urgent: this one or an earlier one. Pages of older sets that are still open load a new document at their next
   * navigation. Absent if there never was one.
   */
  urgent: z.optional(
    z.object({
      epoch: z.number().check(z.int(), z.gte(1), z.lte(MAX_WHOLE_NUMBER)),
      number: z.number().check(z.int(), z.gte(1), z.lte(MAX_WHOLE_NUMBER)),
    }),
  ),
  /** True if the checks of a rollback or removal were skipped. */
  forced: z.optional(z.boolean()),
  /** The set of another environment whose versions this set took over. */
  promoted_from: z.optional(z.object({ environment: environmentName, number: z.number() })),
  actor: z.string(),
  reason: z.string(),
  created_at: z.string(),
  /** Only in a set that the registry created by itself: the reports that it acted on. */
  evidence: z.optional(z.array(setEvidence)),
  /** Only in a set whose new releases were activated without a preflight. */
  preflight: z.optional(z.literal('skipped')),
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
