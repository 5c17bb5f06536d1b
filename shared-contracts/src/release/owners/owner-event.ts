import * as z from 'zod/mini';
import { environmentName, releaseName, releaseVersion } from '#src/release/names.ts';
import { setReference } from '#src/release/registry-schemas.ts';

const activation = z.object({
  /** Whose owner is notified: `mf-blog`. */
  release: releaseName,
  environment: environmentName,
  /** The version that is active now; null if the release was removed. */
  version: z.nullable(releaseVersion),
  /** The version that was active before; null if there was none. */
  previous: z.nullable(releaseVersion),
  set: setReference,
  /** `manager (Vera Sokolova)`, or `registry` for an automatic rollback. */
  actor: z.string(),
  reason: z.string(),
});

const canary = z.object({
  release: releaseName,
  environment: environmentName,
  version: releaseVersion,
  /** Share of visitors that get it; null if it was stopped. */
  percent: z.nullable(z.number()),
  /** The share before; null if it was started. */
  previous_percent: z.nullable(z.number()),
  set: setReference,
  /** `registry` if it was stopped because it was worse than its baseline. */
  actor: z.string(),
  reason: z.string(),
});

const block = z.object({
  release: releaseName,
  version: releaseVersion,
  actor: z.string(),
  reason: z.string(),
  /** Environments in which it was active and another version took its place. */
  replaced_in: z.array(environmentName),
});

const failure = z.object({
  /** Whose owner is notified: that of the failing release, and of the one whose change explains the failure. */
  release: releaseName,
  environment: environmentName,
  failing: z.object({ name: releaseName, version: releaseVersion, stage: z.string(), reason: z.string() }),
  /** The change that explains the failure, if there is one: a new version of the failing release, or of the shell. */
  caused_by: z.nullable(z.object({ name: releaseName, version: releaseVersion })),
  /** The set with which it began at the site. */
  since: setReference,
  /** The site that reported it first. */
  site: z.string(),
  host: z.string(),
});

const errorBudget = z.object({
  release: releaseName,
  environment: environmentName,
  /** The active version, which has exceeded its error budget. It was not rolled back: that would be `release.rolled_back`. */
  version: releaseVersion,
  /** The set that activated it. */
  set: setReference,
  reason: z.string(),
});

const trial = z.object({ release: releaseName, actor: z.string() });

/**
 * What the owners of a release are told: the body of their webhooks. `timestamp` is when it happened (ISO 8601). There may be more types
 * later; receivers should ignore those that they do not know.
 */
export const ownerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('release.activated'), timestamp: z.string(), data: activation }),
  z.object({ type: z.literal('release.rolled_back'), timestamp: z.string(), data: activation }),
  z.object({ type: z.literal('release.removed'), timestamp: z.string(), data: activation }),
  z.object({ type: z.literal('release.canary_started'), timestamp: z.string(), data: canary }),
  z.object({ type: z.literal('release.canary_changed'), timestamp: z.string(), data: canary }),
  z.object({ type: z.literal('release.canary_stopped'), timestamp: z.string(), data: canary }),
  z.object({ type: z.literal('release.blocked'), timestamp: z.string(), data: block }),
  z.object({ type: z.literal('release.failing'), timestamp: z.string(), data: failure }),
  z.object({ type: z.literal('release.over_error_budget'), timestamp: z.string(), data: errorBudget }),
  z.object({ type: z.literal('contact.test'), timestamp: z.string(), data: trial }),
]);
export type OwnerEvent = z.infer<typeof ownerEvent>;
