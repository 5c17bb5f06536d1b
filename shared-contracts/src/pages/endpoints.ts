import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';

export const pageEndpoints = {
  byName: defineEndpoint({
    method: 'GET',
    path: '/v1/pages/{name}',
    auth: 'public',
    summary: 'Returns the texts of one of the site’s own pages.',
    /** One of `PAGE_NAMES`, which a browser need not load. */
    params: z.object({ name: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/), z.maxLength(100)) }),
    /** The page that shows the texts parses them with its own schema (`page-schemas.ts`). */
    reply: z.object({ data: z.record(z.string(), z.unknown()) }),
  }),
} as const;
