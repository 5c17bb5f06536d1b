import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { environmentName } from '#src/release/names.ts';
import { environmentChange, environmentSummary, siteId, siteList, siteReport, siteReportReply } from '#src/release/reports/site-report.ts';

const byEnvironment = z.object({ environment: environmentName });
const bySite = z.object({ environment: environmentName, site: siteId });

/** The registry's calls about the sites that follow an environment, and about the environment's settings. */
export const siteEndpoints = {
  sites: defineEndpoint({
    method: 'GET',
    path: '/v1/environments/{environment}/sites',
    auth: 'public',
    summary: 'Returns the sites that have reported to the environment, with the set that each serves and what fails there.',
    params: byEnvironment,
    reply: siteList,
  }),
  reportSite: defineEndpoint({
    method: 'PUT',
    path: '/v1/environments/{environment}/sites/{site}',
    auth: 'bearer',
    summary:
      'Records what a site serves and what fails there. Needs the token of a site. Where the environment allows it, a newly activated version that fails is rolled back before the answer.',
    params: bySite,
    body: siteReport,
    reply: siteReportReply,
  }),
  removeSite: defineEndpoint({
    method: 'DELETE',
    path: '/v1/environments/{environment}/sites/{site}',
    auth: 'bearer',
    summary: 'Removes a site that has stopped. Needs the token of a site or of a manager. With `run`, only if that run reported last.',
    status: 204,
    params: bySite,
    query: z.object({ run: z.optional(z.string()) }),
    reply: z.undefined(),
  }),
  environments: defineEndpoint({
    method: 'GET',
    path: '/v1/environments',
    auth: 'public',
    summary: 'Returns the environments with their current sets and settings.',
    reply: z.object({ environments: z.array(environmentSummary) }),
  }),
  changeEnvironment: defineEndpoint({
    method: 'POST',
    path: '/v1/environments/{environment}',
    auth: 'bearer',
    summary: "Changes an environment's settings, with immediate effect. Needs a manager's token.",
    params: byEnvironment,
    body: environmentChange,
    reply: environmentSummary,
  }),
} as const;
