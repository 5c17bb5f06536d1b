import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';

/** Absent from an API that does not have the group. */
const version = z.optional(z.string());

export const contentEndpoints = {
  /** Called by the site's server, which then renders the pages of a group again. */
  versions: defineEndpoint({
    method: 'GET',
    path: '/v1/content/versions',
    auth: 'public',
    summary: 'Returns a version of each group of content, which changes with the content.',
    /** By the groups that answers name in their `surrogate-key` header. */
    reply: z.object({
      data: z.object({
        blog: version,
        pages: version,
        promo: version,
        quiz: version,
        site: version,
        tariffs: version,
        webinars: version,
        wiki: version,
      }),
    }),
  }),
} as const;
