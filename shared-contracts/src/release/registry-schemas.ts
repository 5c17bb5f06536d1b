import * as z from 'zod/mini';
import { errorBody } from '#src/http/error-body.ts';
import { digest } from '#src/release/digest.ts';
import { releaseManifest } from '#src/release/manifest.ts';
import { releaseName, releaseVersion } from '#src/release/names.ts';
import { releaseSet } from '#src/release/release-set.ts';

export const releaseSide = z.enum(['web', 'node']);
export type ReleaseSide = z.infer<typeof releaseSide>;

/** `manifest` is the digest of the manifest that the registry serves once the version is committed. */
export const committed = z.object({ status: z.literal('committed'), manifest: digest });
/**
 * Findings that do not refuse the version. `refuses`: its activation would be refused at present, such as for a path without a grant.
 * `topic` is `budget` if the version is over its budget, and `deprecation` if it uses, or declares as deprecated, what is in use. A warning without topic that does not refuse says that a counterpart could not be
 * rolled back alone after the activation. There may be more topics later.
 */
const warning = z.object({
  field: z.string(),
  message: z.string(),
  refuses: z._default(z.boolean(), true),
  topic: z.optional(z.string()),
});
const warnings = z._default(z.array(warning), []);
/** `missing` lists the files still to be uploaded by side and path, `web/remote.js`. */
const reserved = z.object({ status: z.literal('reserved'), manifest: digest, missing: z.array(z.string()), warnings });
/** `missing` lists files of a committed version that the registry has lost or that are damaged. They may be uploaded again. */
const restorable = z.extend(committed, { missing: z._default(z.array(z.string()), []), warnings });
export const reservation = z.discriminatedUnion('status', [reserved, restorable]);
export type Reservation = z.infer<typeof reservation>;

/**
 * A name known to the registry. `latest` is the most recently committed version, or null when there is none. It is not the highest version
 * number: a local version (`1.0.0-local.x`) has lower precedence than the release it changes.
 */
export const releaseSummary = z.object({
  name: releaseName,
  grants: z.array(z.string()),
  latest: z.nullable(releaseVersion),
  versions: z.number(),
});
export type ReleaseSummary = z.infer<typeof releaseSummary>;

export const versionSummary = z.object({
  version: releaseVersion,
  manifest: digest,
  ...z.pick(releaseManifest, { contract: true, source: true }).shape,
  /** Principal whose token reserved the version: `manager` or `team:<name>`. */
  publisher: z.string(),
  committed_at: z.string(),
  /** Environments in which the version is active. */
  active_in: z._default(z.array(z.string()), []),
  /** Size of its browser scripts, uncompressed. */
  script_bytes: z._default(z.number(), 0),
});
export type VersionSummary = z.infer<typeof versionSummary>;

/** Links a set to the previous one: sha384 over the previous hash and the set, null for the first. */
const auditLink = z.object({ previous: z.nullable(digest), hash: digest });
/** A set in the history. */
export const setRecord = z.extend(releaseSet, { audit: auditLink });
export type SetRecord = z.infer<typeof setRecord>;
/** Newest first. `next` is the `before` of the next page, or null on the last page. */
export const setPage = z.object({ sets: z.array(setRecord), next: z.nullable(z.number()) });

/** Name → version → digest of its manifest. */
export const activatedVersions = z.object({ versions: z.record(releaseName, z.record(releaseVersion, digest)) });
export type ActivatedVersions = z.infer<typeof activatedVersions>;

/** Data of the stream's `set` event: the current set. */
export const setReference = z.pick(releaseSet, { epoch: true, number: true });
export type SetReference = z.infer<typeof setReference>;

/** Body of the 409 answer: the sets activated since the one in `If-Match`, oldest first. */
export const staleSetBody = z.extend(errorBody, { current: z.string(), newer: z.array(releaseSet) });

/** `writes` is false while the database refuses writes; reads still work. */
export const registryHealth = z.object({ status: z.literal('ok'), writes: z.boolean() });
