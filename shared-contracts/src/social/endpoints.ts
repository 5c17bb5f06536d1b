import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { shareCard } from '#src/social/share-card.ts';
import { socialPicture } from '#src/social/social-picture-schema.ts';

export const sharingEndpoints = {
  card: defineEndpoint({
    method: 'GET',
    path: '/v1/share-cards/{kind}/{alias}',
    auth: 'public',
    summary: 'Returns what the Open Graph image of a page shows. The site draws it at `/social/{kind}/{alias}.png`.',
    params: socialPicture,
    reply: z.object({ data: shareCard }),
  }),
} as const;
