import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { releaseName, releaseVersion } from '#src/release/names.ts';
import { wholeNumber } from '#src/release/whole-number.ts';

const days = wholeNumber.check(z.gte(1), z.lte(36_500));
const versions = wholeNumber.check(z.gte(1), z.lte(100_000));

/** Rules that replace the registry's own: RELEASES_RETENTION_DAYS and RELEASES_RETENTION_VERSIONS. */
const retentionRules = z.object({ days: z.optional(days), versions: z.optional(versions) });

/** Versions whose files the rules do not keep, oldest first. */
export const retentionResult = z.object({
  /** The rules that were applied. Null days keep everything. */
  days: z.nullable(z.number()),
  versions: z.number(),
  removed: z.array(
    z.object({
      name: releaseName,
      version: releaseVersion,
      committed_at: z.string(),
      /** Last time that a set with this version was replaced; null if no set ever had it. */
      last_active_at: z.nullable(z.string()),
    }),
  ),
  /** Size of the files that no other version has. */
  bytes: z.number(),
});
export type RetentionResult = z.infer<typeof retentionResult>;

/** The registry's calls about the files of old versions. Both need a release manager's token. */
export const retentionEndpoints = {
  retention: defineEndpoint({
    method: 'GET',
    path: '/v1/retention',
    auth: 'bearer',
    summary: 'Returns the versions whose files would be removed now, by the registry’s rules or the given ones. Changes nothing.',
    query: retentionRules,
    reply: retentionResult,
  }),
  prune: defineEndpoint({
    method: 'POST',
    path: '/v1/retention',
    auth: 'bearer',
    summary:
      'Removes the files of versions that the rules do not keep. Their names and manifests remain, so that no other content can get the same version. 422 if neither the registry nor the request says how many days are kept.',
    body: retentionRules,
    reply: retentionResult,
  }),
} as const;
