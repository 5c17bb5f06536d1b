import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { headerContent, publicSettings } from '#src/site/schemas.ts';

/** Still sent, but clients must not rely on them (`CONSTANT_SETTINGS`). */
const CONSTANTS = {
  product: z.optional(z.string()),
  currency: z.optional(z.string()),
  locale: z.optional(z.string()),
  time_zone: z.optional(z.string()),
};

/** specification section 7, "Forms, activity, settings". */
export const siteEndpoints = {
  header: defineEndpoint({
    method: 'GET',
    path: '/public/content/header',
    auth: 'optional',
    summary: 'Returns the content of header and footer.',
    reply: z.object({ data: headerContent }),
  }),
  settings: defineEndpoint({
    method: 'GET',
    path: '/v1/public/settings',
    auth: 'public',
    summary: 'Returns the public settings.',
    reply: z.object({ data: z.extend(publicSettings, CONSTANTS) }),
  }),
  ping: defineEndpoint({
    method: 'GET',
    path: '/v1/ping',
    auth: 'optional',
    summary: 'Returns 200 if the API and its database respond.',
    calledBy: 'monitoring',
    reply: z.object({ status: z.literal('ok') }),
  }),
} as const;
