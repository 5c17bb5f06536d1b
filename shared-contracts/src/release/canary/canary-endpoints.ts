import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { canaryEnd, canaryProgress, canaryRaise, canaryStart } from '#src/release/canary/canary-schemas.ts';
import { environmentName, releaseName } from '#src/release/names.ts';
import { setChangeReply } from '#src/release/set-changes.ts';

const byEnvironment = z.object({ environment: environmentName });
const byRemote = z.object({ environment: environmentName, name: releaseName });

/** The registry's calls about canaries. All changes need a manager's token and take If-Match, as `activate` does. */
export const canaryEndpoints = {
  canaries: defineEndpoint({
    method: 'GET',
    path: '/v1/environments/{environment}/canaries',
    auth: 'public',
    summary: 'Returns the running canaries with what the sites have counted.',
    params: byEnvironment,
    reply: z.object({ canaries: z.array(canaryProgress) }),
  }),
  startCanary: defineEndpoint({
    method: 'POST',
    path: '/v1/environments/{environment}/canaries/{name}',
    auth: 'bearer',
    summary: 'Creates a set in which a share of the visitors gets another version of a remote. Statuses as for activate.',
    params: byRemote,
    body: canaryStart,
    reply: setChangeReply,
  }),
  raiseCanary: defineEndpoint({
    method: 'POST',
    path: '/v1/environments/{environment}/canaries/{name}/raise',
    auth: 'bearer',
    summary: 'Creates a set in which more visitors get the canary; those who have it keep it. Statuses as for activate.',
    params: byRemote,
    body: canaryRaise,
    reply: setChangeReply,
  }),
  promoteCanary: defineEndpoint({
    method: 'POST',
    path: '/v1/environments/{environment}/canaries/{name}/promote',
    auth: 'bearer',
    summary: 'Creates a set in which the canary is the active version. Statuses as for activate.',
    params: byRemote,
    body: canaryEnd,
    reply: setChangeReply,
  }),
  abortCanary: defineEndpoint({
    method: 'POST',
    path: '/v1/environments/{environment}/canaries/{name}/abort',
    auth: 'bearer',
    summary: 'Creates a set without the canary: all visitors get the active version. Statuses as for activate.',
    params: byRemote,
    body: canaryEnd,
    reply: setChangeReply,
  }),
} as const;
