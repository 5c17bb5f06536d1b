import * as z from 'zod/mini';
import { releaseName, releaseVersion } from '#src/release/names.ts';

/**
 * What the registry does when a newly activated version exceeds its error budget: nothing; `notify` its owners; or notify them and
 * return to the previous version. The audit log has every case.
 */
export const errorBudgetAction = z.enum(['off', 'notify', 'roll-back']);
export type ErrorBudgetAction = z.infer<typeof errorBudgetAction>;

/** How many pages of a newly activated version may fail in an environment. */
export const errorBudget = z.object({
  /** Share of its pages, and of its documents, that may fail. */
  percent: z.number().check(z.gte(0.1), z.lte(50)),
  /** For how long after its activation a version is watched. */
  hours: z.number().check(z.int(), z.gte(1), z.lte(168)),
  action: errorBudgetAction,
});
export type ErrorBudget = z.infer<typeof errorBudget>;

/** The budget of an environment whose settings are unchanged. */
export const DEFAULT_ERROR_BUDGET: ErrorBudget = { percent: 1, hours: 24, action: 'notify' };

const measureBudget = z.object({
  trials: z.number(),
  failures: z.number(),
  /** Evidence that more fail than may; the budget is exceeded at `exceeded_at`. */
  evidence: z.number(),
});

/** A version that is, or was, watched since its activation. */
export const errorBudgetState = z.object({
  name: releaseName,
  version: releaseVersion,
  /** The previous version, to which a rollback leads; null if there was none. */
  previous: z.nullable(releaseVersion),
  /** Number of the set that activated it. */
  set: z.number(),
  /** ISO 8601. */
  since: z.string(),
  until: z.string(),
  /** Pages that the sites rendered with a part of it. */
  renders: measureBudget,
  /** Documents of visitors that had a part of it. */
  documents: measureBudget,
  exceeded_at: z.number(),
  /** Null while it is within its budget. */
  exceeded: z.nullable(
    z.object({
      at: z.string(),
      reason: z.string(),
      rolled_back: z.boolean(),
    }),
  ),
  /** Since when more of it fail than may only because backends do not answer, for which nothing is rolled back. */
  unanswered: z._default(z.nullable(z.object({ at: z.string(), reason: z.string() })), null),
});
export type ErrorBudgetState = z.infer<typeof errorBudgetState>;
