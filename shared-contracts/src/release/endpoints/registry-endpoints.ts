import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { requestPath } from '#src/http/request-path.ts';
import { digest } from '#src/release/digest.ts';
import { wholeNumber as whole } from '#src/release/whole-number.ts';
import { releaseManifest } from '#src/release/manifest.ts';
import { environmentName, releaseName, releaseVersion } from '#src/release/names.ts';
import {
  activatedVersions,
  committed,
  registryHealth,
  releaseSummary,
  reservation,
  setPage,
  setRecord,
  versionSummary,
  type ReleaseSide,
} from '#src/release/registry-schemas.ts';
import { releaseSet } from '#src/release/release-set.ts';
import { setFilter } from '#src/release/set-filter.ts';
import { activation, promotion, removal, rollback, setChangeReply } from '#src/release/set-changes.ts';

const byName = z.object({ name: releaseName });
const byVersion = z.object({ name: releaseName, version: releaseVersion });
const byEnvironment = z.object({ environment: environmentName });

/**
 * The registry's JSON calls. Every POST, and DELETE of a team or a site, accepts an `Idempotency-Key`. Callers that write identify themselves in `X-Actor`
 * (percent-encoded).
 */
export const registryEndpoints = {
  health: defineEndpoint({
    method: 'GET',
    path: '/v1/health',
    auth: 'public',
    summary: 'Returns 200 if the database responds.',
    reply: registryHealth,
  }),
  releases: defineEndpoint({
    method: 'GET',
    path: '/v1/releases',
    auth: 'public',
    summary: 'Returns the names that may be published.',
    reply: z.object({ releases: z.array(releaseSummary) }),
  }),
  versions: defineEndpoint({
    method: 'GET',
    path: '/v1/releases/{name}/versions',
    auth: 'public',
    summary: 'Returns the committed versions, highest first.',
    params: byName,
    reply: z.object({ versions: z.array(versionSummary) }),
  }),
  reserve: defineEndpoint({
    method: 'POST',
    path: '/v1/releases/{name}/versions',
    auth: 'bearer',
    summary:
      'Reserves a version and returns the files to upload. 201 if reserved, 200 if the same content is committed already, 409 if other content is.',
    params: byName,
    body: z.object({ manifest: releaseManifest }),
    reply: reservation,
  }),
  commit: defineEndpoint({
    method: 'POST',
    path: '/v1/releases/{name}/versions/{version}/commit',
    auth: 'bearer',
    summary:
      'Verifies every file and makes the version visible. `manifest` is the digest that the reservation returned: 409 if another publish has replaced it.',
    params: byVersion,
    body: z.object({ manifest: z.optional(digest) }),
    reply: committed,
  }),
  abort: defineEndpoint({
    method: 'DELETE',
    path: '/v1/releases/{name}/versions/{version}',
    auth: 'bearer',
    summary: 'Aborts a reservation and removes its files.',
    status: 204,
    params: byVersion,
    reply: z.undefined(),
  }),
  manifest: defineEndpoint({
    method: 'GET',
    path: '/v1/releases/{name}/versions/{version}/manifest',
    auth: 'public',
    summary: 'Returns the manifest of a committed version. The sha384 of the body is the digest in release sets.',
    params: byVersion,
    reply: releaseManifest,
  }),
  currentSet: defineEndpoint({
    method: 'GET',
    path: '/v1/environments/{environment}/set',
    auth: 'public',
    summary: 'Returns the current set. ETag `"<environment>:<epoch>:<number>:<hash>"`, 304 on If-None-Match.',
    params: byEnvironment,
    reply: releaseSet,
  }),
  activatedVersions: defineEndpoint({
    method: 'GET',
    path: '/v1/environments/{environment}/versions',
    auth: 'public',
    summary:
      'Returns every version of any set of the environment, with the digest of its manifest: open pages may still request them. ETag and 304 as for the current set.',
    params: byEnvironment,
    reply: activatedVersions,
  }),
  sets: defineEndpoint({
    method: 'GET',
    path: '/v1/environments/{environment}/sets',
    auth: 'public',
    summary: 'Returns the history, newest first: sets below `before`, at most `limit` (1 to 100); only those that match all given filters.',
    params: byEnvironment,
    query: z.extend(setFilter, { before: z.optional(whole), limit: z._default(whole.check(z.gte(1), z.lte(100)), 20) }),
    reply: setPage,
  }),
  set: defineEndpoint({
    method: 'GET',
    path: '/v1/environments/{environment}/sets/{number}',
    auth: 'public',
    summary:
      'Returns a set of the history. ETag and 304 as for the current set: after a restore from a backup, the number may name another one.',
    params: z.extend(byEnvironment, { number: whole }),
    reply: setRecord,
  }),
  activate: defineEndpoint({
    method: 'POST',
    path: '/v1/environments/{environment}/activate',
    auth: 'bearer',
    summary:
      'Creates a set that differs from the current one in the given releases: 201, or 200 if nothing differs or with `dry_run`. With If-Match, 409 if another set came first.',
    params: byEnvironment,
    body: activation,
    reply: setChangeReply,
  }),
  rollback: defineEndpoint({
    method: 'POST',
    path: '/v1/environments/{environment}/rollback',
    auth: 'bearer',
    summary: 'Creates a set in which one release, several, or all are rolled back. Statuses as for activate.',
    params: byEnvironment,
    body: rollback,
    reply: setChangeReply,
  }),
  remove: defineEndpoint({
    method: 'POST',
    path: '/v1/environments/{environment}/remove',
    auth: 'bearer',
    summary: 'Creates a set without the given remotes. Statuses as for activate.',
    params: byEnvironment,
    body: removal,
    reply: setChangeReply,
  }),
  promote: defineEndpoint({
    method: 'POST',
    path: '/v1/environments/{environment}/promote',
    auth: 'bearer',
    summary: 'Creates a set with the versions that are active in another environment. Statuses as for activate.',
    params: byEnvironment,
    body: promotion,
    reply: setChangeReply,
  }),
} as const;

/**
 * Returns the path of one file: PUT its bytes (`application/octet-stream`) while the version is reserved, GET it once committed.
 * @param name name of the remote or of the shell
 * @param version semantic version
 * @param side browser files or server files
 * @param file path of the file inside the release
 * @returns a path below the registry's address, with every part encoded
 * @throws TypeError when name, version or side is empty, `.` or `..`
 * @example
 * releaseFilePath('mf-blog', '1.2.0', 'web', 'chunks/article.js');
 * // '/v1/releases/mf-blog/versions/1.2.0/files/web/chunks/article.js'
 */
export function releaseFilePath(name: string, version: string, side: ReleaseSide, file: string): string {
  return `${requestPath('/v1/releases/{name}/versions/{version}/files/{side}', { name, version, side })}/${file.split('/').map(encodeURIComponent).join('/')}`;
}

/** Response header of the stream: seconds between its heartbeats. A stream that is silent for several of them is dead. */
export const HEARTBEAT_HEADER = 'x-heartbeat-seconds';

/**
 * Returns the path of an environment's server-sent events: event `set` with {epoch, number} on connect and after every new set, event
 * `grants` after a change of a team's grants.
 * @param environment such as `production`
 * @returns a path below the registry's address
 * @throws TypeError when the environment is empty, `.` or `..`
 * @example
 * setStreamPath('production'); // '/v1/environments/production/stream'
 */
export function setStreamPath(environment: string): string {
  return requestPath('/v1/environments/{environment}/stream', { environment });
}
