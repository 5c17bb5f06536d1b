import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import {
  apiBackends,
  auditPage,
  caller,
  changedTeam,
  createdToken,
  newTeam,
  newToken,
  remoteName,
  team,
  teamChange,
  tokenSummary,
} from '#src/release/access-schemas.ts';
import { auditFilter } from '#src/release/audit-filter.ts';
import { wholeNumber } from '#src/release/whole-number.ts';

const byTeam = z.object({ name: remoteName });

/** The registry's calls about teams, their grants and their tokens. Reading teams needs any token, every other call a release manager's. */
export const accessEndpoints = {
  teams: defineEndpoint({
    method: 'GET',
    path: '/v1/teams',
    auth: 'bearer',
    summary: 'Returns the teams with their grants, by name. Any token may read it.',
    reply: z.object({ teams: z.array(team) }),
  }),
  team: defineEndpoint({
    method: 'GET',
    path: '/v1/teams/{name}',
    auth: 'bearer',
    summary: 'Returns a team. Any token may read it.',
    params: byTeam,
    reply: team,
  }),
  addTeam: defineEndpoint({
    method: 'POST',
    path: '/v1/teams',
    auth: 'bearer',
    summary:
      'Registers a remote with its grants. 409 if it is registered already or a grant overlaps with another team’s; 422 for a layout that no shell has.',
    status: 201,
    body: newTeam,
    reply: changedTeam,
  }),
  changeTeam: defineEndpoint({
    method: 'POST',
    path: '/v1/teams/{name}',
    auth: 'bearer',
    summary: 'Changes the given grants, with immediate effect. Active releases remain active. 422 for a layout that no shell has.',
    params: byTeam,
    body: teamChange,
    reply: changedTeam,
  }),
  removeTeam: defineEndpoint({
    method: 'DELETE',
    path: '/v1/teams/{name}',
    auth: 'bearer',
    summary:
      'Removes a team and revokes its tokens. 409 while the current set of an environment contains its remote, unless `force` is `true`.',
    status: 204,
    params: byTeam,
    query: z.object({ force: z.optional(z.enum(['true', 'false'])) }),
    reply: z.undefined(),
  }),
  offers: defineEndpoint({
    method: 'GET',
    path: '/v1/offers',
    auth: 'bearer',
    summary:
      'Returns the names of the layouts and slots that active releases and the newest ones offer, for grants; null while no shell declares them. Any token may read it.',
    reply: z.object({ layouts: z.nullable(z.array(z.string())), slots: z.nullable(z.array(z.string())) }),
  }),
  apiBackends: defineEndpoint({
    method: 'GET',
    path: '/v1/api-backends',
    auth: 'bearer',
    summary:
      'Returns the grants that sites need: the upstreams of the teams’ API prefixes, the paths of each team, and where errors of their remotes are reported. Any token may read it. ETag, 304 on If-None-Match.',
    reply: apiBackends,
  }),
  caller: defineEndpoint({
    method: 'GET',
    path: '/v1/caller',
    auth: 'bearer',
    summary: 'Returns whose token the request has. Any token may read it.',
    reply: caller,
  }),
  tokens: defineEndpoint({
    method: 'GET',
    path: '/v1/tokens',
    auth: 'bearer',
    summary: 'Returns all tokens ever created, without their secrets, newest first.',
    reply: z.object({ tokens: z.array(tokenSummary) }),
  }),
  createToken: defineEndpoint({
    method: 'POST',
    path: '/v1/tokens',
    auth: 'bearer',
    summary: 'Creates a token. Only this answer contains its secret.',
    status: 201,
    body: newToken,
    reply: createdToken,
  }),
  revokeToken: defineEndpoint({
    method: 'DELETE',
    path: '/v1/tokens/{id}',
    auth: 'bearer',
    summary: 'Revokes a token permanently and at once. 409 for the last one of a release manager.',
    params: z.object({ id: wholeNumber }),
    reply: tokenSummary,
  }),
  audit: defineEndpoint({
    method: 'GET',
    path: '/v1/audit',
    auth: 'bearer',
    summary:
      'Returns the audit log, newest first: entries below `before` that match all filters, at most `limit` (1 to 100). `q` is a text in who, what, of what or the details; `actor` a part of a name; `environment` one whose changes are wanted; days are in UTC, both included.',
    query: z.object({
      before: z.optional(wholeNumber),
      limit: z._default(wholeNumber.check(z.gte(1), z.lte(100)), 20),
      ...auditFilter.shape,
    }),
    reply: auditPage,
  }),
} as const;
