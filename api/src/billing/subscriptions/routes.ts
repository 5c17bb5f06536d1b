import type { FastifyPluginAsync } from 'fastify';
import { tariffEndpoints } from '@plenum/mf-billing/contract/tariffs';
import type { BillingDeps } from '#src/billing/billing-deps.ts';
import { findCurrentTariff } from '#src/billing/subscriptions/current-tariff.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';

/** Routes for the caller's purchased tariffs. */
export const subscriptionRoutes: FastifyPluginAsync<BillingDeps> = async (app, { database, clock, authentication }) => {
  const { required, callerOf } = authentication;
  registerEndpoint(
    app,
    tariffEndpoints.own,
    async ({ request }) => ({ data: await findCurrentTariff(database.query, callerOf(request).accountId, clock()) }),
    { authenticate: required },
  );
};
