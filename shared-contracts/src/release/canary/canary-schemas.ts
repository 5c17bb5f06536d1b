import * as z from 'zod/mini';
import { releaseName, releaseVersion } from '#src/release/names.ts';
import { canaryPercent } from '#src/release/release-set.ts';
import { changeFields, preflightChoice } from '#src/release/set-changes.ts';

const count = z.number().check(z.int(), z.gte(0), z.lte(1e12));

/** What a version did: pages rendered with a part of it, and documents of visitors that had a part of it. */
export const versionCounts = z.object({
  renders: count,
  /** Renders in which a part of it threw, timed out or could not be loaded. */
  render_failures: count,
  documents: count,
  /** Documents in which a part of it failed in the browser: boundary, loader, chunk or hydration. */
  document_failures: count,
});
export type VersionCounts = z.infer<typeof versionCounts>;

/** What a site has counted for a canary and its baseline in this run of its process, since the canary began. Counts only grow. */
export const canaryCounts = z.object({
  name: releaseName,
  /** Version of the canary. */
  version: releaseVersion,
  /** Number of the set with which the canary began. */
  begun: count,
  baseline: versionCounts,
  candidate: versionCounts,
});
export type CanaryCounts = z.infer<typeof canaryCounts>;

/** A running canary, and what all sites have counted since it began. */
export const canaryProgress = z.object({
  name: releaseName,
  version: releaseVersion,
  /** The active version that it is compared with. */
  baseline: releaseVersion,
  percent: canaryPercent,
  begun: count,
  counts: z.object({ baseline: versionCounts, candidate: versionCounts }),
  /** Evidence that the canary fails more often than its baseline; it is stopped at `stops_at`. */
  evidence: z.object({ renders: z.number(), documents: z.number() }),
  stops_at: z.number(),
});
export type CanaryProgress = z.infer<typeof canaryProgress>;

/** Starts a canary, or raises that of the same version. */
export const canaryStart = z.object({ version: releaseVersion, percent: canaryPercent, ...preflightChoice, ...changeFields });
export const canaryRaise = z.object({ percent: canaryPercent, ...changeFields });
/** Promotes or aborts a canary. */
export const canaryEnd = z.object(changeFields);
