import * as z from 'zod/mini';
import { overBudget } from '#src/release/budgets.ts';
import { canaryCounts } from '#src/release/canary/canary-schemas.ts';
import { digest } from '#src/release/digest.ts';
import { DEFAULT_ERROR_BUDGET, errorBudget } from '#src/release/measurements/error-budget.ts';
import { versionMeasurement } from '#src/release/measurements/measurement-schemas.ts';
import { environmentName, releaseName, releaseVersion } from '#src/release/names.ts';
import { isPlainText, NOT_PLAIN_TEXT } from '#src/release/plain-text.ts';
import { setReference } from '#src/release/registry-schemas.ts';
import { canaryPercent } from '#src/release/release-set.ts';
import { MAX_WHOLE_NUMBER } from '#src/release/whole-number.ts';

/** Maximum number of characters of a reason in a report. */
export const FAILURE_REASON_LENGTH = 500;
/** Maximum number of failures in a report, more than any set has releases. */
const MAX_FAILURES = 100;
/** A hundred years. */
const MAX_SECONDS = 100 * 366 * 86_400;
/** Maximum number of canaries in a report, more than the registry allows. */
const MAX_CANARIES = 10;
/** Maximum number of versions that a report measures: more than any set has releases, and the versions before. */
export const MAX_MEASUREMENTS = 150;

/** Identifies one front server among those of an environment: `web-1`, `web-1-3000`. */
export const siteId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'is not a name such as web-1'));

const line = (most: number) => z.string().check(z.maxLength(most), z.refine(isPlainText, NOT_PLAIN_TEXT));
const release = z.object({ name: releaseName, version: releaseVersion });

/** A version that a site cannot run, or only in part. */
export const releaseFailure = z.extend(release, {
  /** `fetch`: its files are missing or damaged; `load`: its code cannot be loaded; `crash`: disabled because it crashed render processes. */
  stage: z.enum(['fetch', 'load', 'crash']),
  reason: line(FAILURE_REASON_LENGTH),
  /** The set with which the failure began at this site. */
  since: setReference,
  /**
   * The release whose change explains the failure: the failing one, or a new shell. Null if neither changed, or if the failure may pass by
   * itself, such as an unreachable registry.
   */
  caused_by: z.nullable(release),
});
export type ReleaseFailure = z.infer<typeof releaseFailure>;

/**
 * What a front server tells the registry when it adopts a set, when something fails, and at regular intervals. Times are durations, so
 * that wrong clocks do no harm.
 */
export const siteReport = z.object({
  spec: z.literal('plenum.site-report/1'),
  /** Name of the machine. */
  host: line(255),
  /** Identifies the process's run. A restarted process has another one. */
  run: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** Increases with each report of a run. The registry ignores a report that arrives after a later one. */
  sequence: z.number().check(z.int(), z.gte(1), z.lte(MAX_WHOLE_NUMBER)),
  /** Whether the process ends. What it has counted since its last report is added, and it is no longer listed. */
  ending: z.optional(z.boolean()),
  /** `current`: it serves the registry's set completely; `degraded`: it serves something else; `empty`: it serves nothing. */
  state: z.enum(['empty', 'current', 'degraded']),
  /** The set that it serves, its `setIdentity` as a digest, and for how many seconds it has served it. */
  serving: z.nullable(z.extend(setReference, { hash: digest, seconds: z.number().check(z.gte(0), z.lte(MAX_SECONDS)) })),
  /** The newest set that it could not adopt; null once it serves that set or a newer one. */
  refused: z.nullable(z.extend(setReference, { reason: line(FAILURE_REASON_LENGTH) })),
  failures: z.array(releaseFailure).check(z.maxLength(MAX_FAILURES)),
  /** What it has counted for the canaries of its set. Absent from sites of older releases, which cannot serve a set with a canary. */
  canaries: z.optional(z.array(canaryCounts).check(z.maxLength(MAX_CANARIES))),
  /** What it has measured of each version that it serves or has served. Absent from sites of older releases. */
  measurements: z.optional(z.array(versionMeasurement).check(z.maxLength(MAX_MEASUREMENTS))),
  /**
   * `kind`: `signature`, `replay`, `conflict`, `blocked` or `expired`, if it does not trust what the registry offers; `disk`, if it cannot
   * keep on disk what it serves.
   */
  alarms: z._default(z.array(z.object({ kind: line(40), message: line(FAILURE_REASON_LENGTH) })).check(z.maxLength(20)), []),
});
export type SiteReport = z.infer<typeof siteReport>;

/** `current` is the environment's current set after the report, which may have caused an automatic rollback. */
export const siteReportReply = z.object({
  current: setReference,
  /** Interval at which the registry expects reports. */
  report_seconds: z.number().check(z.positive()),
});
export type SiteReportReply = z.infer<typeof siteReportReply>;

/**
 * A site as the registry knows it:
 * - `current`: serves the current set, with all its releases
 * - `behind`: serves an older set, or none yet
 * - `failing`: could not adopt a newer set, does not trust it, or cannot run a version of its own
 * - `diverged`: serves something else under the current number, or a newer number than the registry's
 * - `lost`: has not been heard from for `lost_after_seconds`; it is not counted
 */
export const siteStatus = z.enum(['current', 'behind', 'failing', 'diverged', 'lost']);
export type SiteStatus = z.infer<typeof siteStatus>;

export const siteSummary = z.object({
  id: siteId,
  status: siteStatus,
  ...z.pick(siteReport, { host: true, state: true, refused: true, failures: true, alarms: true }).shape,
  /** `since`: ISO 8601, by the registry's clock. */
  serving: z.nullable(z.extend(setReference, { hash: digest, since: z.string() })),
  /** The canaries of the set that it serves, by name, each to `percent` of its visitors. Empty for a set that the registry does not have. */
  canaries: z._default(z.array(z.extend(release, { percent: canaryPercent })), []),
  heard_at: z.string(),
  /** Seconds since its last report. */
  silent_seconds: z.number(),
});
export type SiteSummary = z.infer<typeof siteSummary>;

/** The sites that follow an environment, by id. */
export const siteList = z.object({
  current: setReference,
  lost_after_seconds: z.number(),
  sites: z.array(siteSummary),
});
export type SiteList = z.infer<typeof siteList>;

/**
 * What the registry does when a site reports that a newly activated version fails: `report` only records it, `revert` also returns the
 * release to the previous version.
 */
export const onFailure = z.enum(['report', 'revert']);
export type OnFailure = z.infer<typeof onFailure>;

/** Who has frozen an environment, since when (ISO 8601) and why. */
export const freeze = z.object({ since: z.string(), actor: z.string(), reason: z.string() });
export type Freeze = z.infer<typeof freeze>;

export const environmentSummary = z.object({
  name: environmentName,
  ...setReference.shape,
  on_failure: onFailure,
  over_budget: z._default(overBudget, 'report'),
  error_budget: z._default(errorBudget, DEFAULT_ERROR_BUDGET),
  /** While it is frozen, only rollbacks change its set. */
  frozen: z._default(z.nullable(freeze), null),
});
export type EnvironmentSummary = z.infer<typeof environmentSummary>;

export const environmentChange = z
  .object({ on_failure: z.optional(onFailure), over_budget: z.optional(overBudget), error_budget: z.optional(z.partial(errorBudget)) })
  .check(z.refine((change) => Object.values(change).some((value) => value !== undefined), 'changes nothing'));
