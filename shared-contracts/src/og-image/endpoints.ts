import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { ogImageContent } from '#src/og-image/og-image-content.ts';
import { ogImage } from '#src/og-image/og-image-schema.ts';

export const ogImageEndpoints = {
  content: defineEndpoint({
    method: 'GET',
    path: '/v1/share-cards/{kind}/{alias}',
    auth: 'public',
    summary: 'Returns what the Open Graph image of a page shows. The site draws it at `/social/{kind}/{alias}.png`.',
    params: ogImage,
    reply: z.object({ data: ogImageContent }),
  }),
} as const;
