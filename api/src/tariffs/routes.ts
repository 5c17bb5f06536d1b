import type { FastifyPluginAsync } from 'fastify';
import { tariffEndpoints } from '@plenum/shared-contracts/tariffs/endpoints';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import { registerEndpoint } from '#src/http/register-endpoint.ts';
import { findTariffs } from '#src/tariffs/queries.ts';

const CACHED = { maxAge: 60 };

/** Prices, public (product-spec section 7, "Tariffs and cart"). */
export const tariffRoutes: FastifyPluginAsync<Deps> = async (app, { database }) => {
  for (const endpoint of [tariffEndpoints.list, tariffEndpoints.listV3]) {
    registerEndpoint(app, endpoint, async ({ query }) => ({ data: await findTariffs(database, query.period) }), CACHED);
  }

  registerEndpoint(
    app,
    tariffEndpoints.byAlias,
    async ({ params, query }) => {
      const tariff = (await findTariffs(database, query.period)).find(({ alias }) => alias === params.alias);
      if (!tariff) throw notFound('tariff');
      return { data: tariff };
    },
    CACHED,
  );
};
