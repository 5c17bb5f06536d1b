import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { noContent } from '#src/http/no-content.ts';
import { activityBody, activityName, dataLayerBody, presenceBody, viewBody } from '#src/tracking/recorded-schemas.ts';

/** specification section 7, "Forms, activity, settings". The site makes these calls only with the visitor's consent. */
export const trackingEndpoints = {
  createDataLayer: defineEndpoint({
    method: 'POST',
    path: '/datalayer/v1/create',
    auth: 'optional',
    summary:
      'Records one browser’s views, activities and engaged time since the last call, with the visitor’s traffic source. At most 32 KB. A batch that is sent again is stored once.',
    status: 202,
    body: dataLayerBody,
    reply: z.object({ status: z.literal('accepted') }),
  }),
  recordActivity: defineEndpoint({
    method: 'POST',
    path: '/v1/activity/{name}',
    auth: 'optional',
    summary: 'Records a named activity of the visitor. 404 for an unknown name.',
    status: 204,
    params: z.object({ name: activityName }),
    body: activityBody,
    reply: noContent,
  }),
  recordPresence: defineEndpoint({
    method: 'POST',
    path: '/v1/activity',
    auth: 'optional',
    summary:
      'Records that the visitor uses a page instead of only opening it. Sent once per view, at the first scroll, press or keystroke.',
    status: 204,
    body: presenceBody,
    reply: noContent,
  }),
  recordView: defineEndpoint({
    method: 'POST',
    path: '/v1/view',
    auth: 'optional',
    summary: 'Records that a page was shown.',
    status: 204,
    body: viewBody,
    reply: noContent,
  }),
} as const;
