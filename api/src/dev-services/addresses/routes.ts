import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { unauthorized } from '#src/errors.ts';
import { findAddresses } from '#src/dev-services/addresses/find-addresses.ts';

/** DaData's path, below a prefix that marks the dev service. */
export const ADDRESSES_PATH = '/dev-services/addresses/suggestions/api/4_1/rs/suggest/address';

const body = z.object({ query: z.string().max(300), count: z.int().min(1).max(20).default(10) });

/** Dev service for address suggestions: the same protocol over a small list of addresses. */
export const addressRoutes: FastifyPluginAsync<{ readonly token: string }> = async (app, { token }) => {
  app.post(ADDRESSES_PATH, { schema: { hide: true, body } }, (request) => {
    if (request.headers.authorization !== `Token ${token}`) throw unauthorized();
    const { query, count } = request.body as z.output<typeof body>;
    return { suggestions: findAddresses(query, count) };
  });
};
