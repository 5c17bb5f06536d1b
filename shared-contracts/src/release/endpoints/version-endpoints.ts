import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { environmentName, releaseName, releaseVersion } from '#src/release/names.ts';
import { versionSummary } from '#src/release/registry-schemas.ts';
import { versionFilter } from '#src/release/version-filter.ts';
import { wholeNumber } from '#src/release/whole-number.ts';

/** `mf-blog@1.2.0`. */
const releaseId = z.string().check(z.regex(/^[^@]+@[^@]+$/, 'is not a release such as mf-blog@1.2.0'));

/** A version with the name of its release. */
export const foundVersion = z.extend(versionSummary, { name: releaseName });
export type FoundVersion = z.infer<typeof foundVersion>;

/**
 * Why a version would not be activated at present:
 * - `blocked`: it was blocked;
 * - `grant`: it uses something that its team is not granted;
 * - `mismatch`: it does not fit what is active; together with another release it may;
 * - `budget`: it is over its budget, and the environment refuses such versions;
 * - `preflight`: its last preflight failed; its activation runs the preflight again.
 */
export const candidateProblem = z.object({ kind: z.enum(['blocked', 'grant', 'budget', 'mismatch', 'preflight']), message: z.string() });
export type CandidateProblem = z.infer<typeof candidateProblem>;

const candidate = z.object({ version: releaseVersion, problem: z.nullable(candidateProblem) });

/** A release with the versions of it that could be activated in an environment, highest first. */
export const releaseCandidates = z.object({
  name: releaseName,
  versions: z.array(candidate),
  /** Number of published versions, including those that are not listed. */
  published: z.number(),
});
export type ReleaseCandidates = z.infer<typeof releaseCandidates>;

/** The registry's calls about the published versions of all releases. */
export const versionEndpoints = {
  find: defineEndpoint({
    method: 'GET',
    path: '/v1/versions',
    auth: 'public',
    summary:
      'Returns the published versions of all releases that match the filters, newest first: those published before the release `before` (`mf-blog@1.2.0`), at most `limit` (1 to 100). `next` is the `before` of the next page, null on the last one.',
    query: z.extend(versionFilter, {
      before: z.optional(releaseId),
      limit: z._default(wholeNumber.check(z.gte(1), z.lte(100)), 20),
    }),
    reply: z.object({ versions: z.array(foundVersion), next: z.nullable(releaseId) }),
  }),
  candidates: defineEndpoint({
    method: 'GET',
    path: '/v1/environments/{environment}/candidates',
    auth: 'bearer',
    summary:
      'Returns of each release the last `limit` (1 to 100) versions that were published, without the active one, and why the registry would refuse to activate one alone. `also` adds an older release to them.',
    params: z.object({ environment: environmentName }),
    query: z.object({ also: z.optional(releaseId), limit: z._default(wholeNumber.check(z.gte(1), z.lte(100)), 30) }),
    reply: z.object({ releases: z.array(releaseCandidates) }),
  }),
} as const;
