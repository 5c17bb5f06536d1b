import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';

/** A promotion with a countdown to `end`. Times are ISO 8601. */
export const promoItem = z.object({ start: z.string(), end: z.string(), title: z.string(), url: z.string() });
export type PromoItem = z.infer<typeof promoItem>;

export const promoEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/public/promo/v1/list',
    auth: 'public',
    summary: 'Returns current and upcoming promotions, the earliest first.',
    reply: z.object({ data: z.array(promoItem) }),
  }),
} as const;
