import type { FastifyPluginAsync } from 'fastify';
import { tariffEndpoints } from '@plenum/mf-billing/contract/tariffs';
import { findLines, findRoadmap, findTariffs, presentTariff } from '#src/billing/catalogue/catalogue-queries.ts';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';

const CACHED = { maxAge: 60, dependsOn: ['content'] } as const;

/** Public routes for tariffs, their lines and the roadmap (specification section 7, "Tariffs and cart"). */
export const catalogueRoutes: FastifyPluginAsync<Deps> = async (app, { database: { query: select } }) => {
  registerEndpoint(
    app,
    tariffEndpoints.list,
    async ({ query }) => ({ data: (await findTariffs(select, query.period)).map(presentTariff) }),
    CACHED,
  );

  registerEndpoint(
    app,
    tariffEndpoints.listV3,
    async ({ query }) => {
      const [first] = await findLines(select);
      const tariffs = await findTariffs(select, query.period);
      return { data: tariffs.filter((tariff) => tariff.line_id === first?.id).map(presentTariff) };
    },
    CACHED,
  );

  registerEndpoint(
    app,
    tariffEndpoints.byAlias,
    async ({ params, query }) => {
      const tariff = (await findTariffs(select, query.period)).find(({ alias }) => alias === params.alias);
      if (!tariff) throw notFound('tariff');
      return { data: presentTariff(tariff) };
    },
    CACHED,
  );

  registerEndpoint(
    app,
    tariffEndpoints.line,
    async ({ params, query }) => {
      const line = (await findLines(select)).find(({ id }) => id === params.id);
      const tariffs = (await findTariffs(select, query.period)).filter((tariff) => tariff.line_id === params.id);
      if (!line || tariffs.length === 0) throw notFound('line of tariffs');
      return { data: { ...line, tariffs: tariffs.map(presentTariff) } };
    },
    CACHED,
  );

  registerEndpoint(app, tariffEndpoints.roadmap, async () => ({ data: await findRoadmap(select) }), CACHED);
};
