import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { tariff, tariffPeriod } from '#src/tariffs/schemas.ts';

const query = z.object({ period: z.optional(tariffPeriod) });

/** product-spec section 7, "Tariffs and cart": the public part. */
export const tariffEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/v4/tariff',
    auth: 'public',
    summary: 'All tariffs from the smallest, priced by the month unless `period` says year.',
    query,
    reply: z.object({ data: z.array(tariff) }),
  }),
  listV3: defineEndpoint({
    method: 'GET',
    path: '/v3/tariff',
    auth: 'public',
    summary: 'The same as /v4/tariff, for older clients.',
    query,
    reply: z.object({ data: z.array(tariff) }),
  }),
  byAlias: defineEndpoint({
    method: 'GET',
    path: '/v3/tariff-alias/{alias}',
    auth: 'public',
    summary: 'One tariff by alias.',
    params: z.object({ alias: z.string().check(z.minLength(1), z.maxLength(200)) }),
    query,
    reply: z.object({ data: tariff }),
  }),
} as const;
