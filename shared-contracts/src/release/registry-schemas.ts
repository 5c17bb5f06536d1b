import * as z from 'zod/mini';
import { errorBody } from '#src/http/error-body.ts';
import { digest } from '#src/release/digest.ts';
import { isPlainText, NOT_PLAIN_TEXT } from '#src/release/plain-text.ts';
import { releaseManifest } from '#src/release/manifest.ts';
import { releaseName, releaseVersion } from '#src/release/names.ts';
import { releaseSet } from '#src/release/release-set.ts';

export const releaseSide = z.enum(['web', 'node']);
export type ReleaseSide = z.infer<typeof releaseSide>;

/** `manifest` is the digest of the manifest as the registry serves it once the version is committed. */
export const committed = z.object({ status: z.literal('committed'), manifest: digest });
/** What is no reason to refuse a version, but its activation will be refused as things are: a path without a grant. */
const warnings = z._default(z.array(z.object({ field: z.string(), message: z.string() })), []);
/** `missing` are the files still to be uploaded: side and path, `web/remote.js`. */
const reserved = z.object({ status: z.literal('reserved'), manifest: digest, missing: z.array(z.string()), warnings });
/** Files of a committed version that the registry has lost or damaged may be uploaded again: `missing` names them. */
const restorable = z.extend(committed, { missing: z._default(z.array(z.string()), []), warnings });
export const reservation = z.discriminatedUnion('status', [reserved, restorable]);
export type Reservation = z.infer<typeof reservation>;

/**
 * A name the registry knows. `latest` is the version that was committed last, null when there is none: by its number,
 * a version of a local start (`1.0.0-local.x`) would be older than the one that it changes.
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
  /** The principal whose token reserved it: `manager` or `team:<name>`. */
  publisher: z.string(),
  committed_at: z.string(),
});
export type VersionSummary = z.infer<typeof versionSummary>;

/** Links a set to the one before it: sha384 over the previous hash and the set, null before the first. */
const auditLink = z.object({ previous: z.nullable(digest), hash: digest });
/** A set as the history shows it. */
export const setRecord = z.extend(releaseSet, { audit: auditLink });
export type SetRecord = z.infer<typeof setRecord>;
/** Newest first; `next` is the `before` of the following page, null on the last. */
export const setPage = z.object({ sets: z.array(setRecord), next: z.nullable(z.number()) });

/** Name → version → digest of its manifest. */
export const activatedVersions = z.object({ versions: z.record(releaseName, z.record(releaseVersion, digest)) });
export type ActivatedVersions = z.infer<typeof activatedVersions>;

/** Characters of a reason, at most. */
export const REASON_LENGTH = 500;
/** Why a release set was made, for the history. */
const changeReason = z
  .string()
  .check(z.trim(), z.maxLength(REASON_LENGTH, `is longer than ${REASON_LENGTH} characters`), z.refine(isPlainText, NOT_PLAIN_TEXT));
const reason = z._default(changeReason, '');
/** Only the names given change; all others stay as they are. */
export const activation = z.object({
  releases: z.record(releaseName, releaseVersion).check(z.refine((releases) => Object.keys(releases).length > 0, 'names no release')),
  reason,
});
export type Activation = z.infer<typeof activation>;
/** Without `to`: the version that was active before the current one. */
export const rollback = z.object({ name: releaseName, to: z.optional(releaseVersion), reason });
export type Rollback = z.infer<typeof rollback>;

/** The data of the stream's event `set`: which set is current now. */
export const setReference = z.pick(releaseSet, { epoch: true, number: true });
export type SetReference = z.infer<typeof setReference>;

/** The 412 answer: what was activated since the set that `If-Match` named, oldest first. */
export const staleSetBody = z.extend(errorBody, { current: z.string(), newer: z.array(releaseSet) });

/** `writes` is false while the database refuses them: reading goes on. */
export const registryHealth = z.object({ status: z.literal('ok'), writes: z.boolean() });
