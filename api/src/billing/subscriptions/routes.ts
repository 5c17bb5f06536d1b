import type { FastifyPluginAsync } from 'fastify';
import { tariffEndpoints } from '@plenum/mf-billing/contract/tariffs';
import { findOwnTariff } from '#src/billing/subscriptions/own-tariff.ts';
import type { Deps } from '#src/deps.ts';
import { registerEndpoint } from '#src/http/register-endpoint.ts';
import type { Authentication } from '#src/sessions/authenticate.ts';

interface SubscriptionDeps extends Deps {
  readonly authentication: Authentication;
}

/** What the caller has bought. */
export const subscriptionRoutes: FastifyPluginAsync<SubscriptionDeps> = async (app, { database, clock, authentication }) => {
  const { required, callerOf } = authentication;
  registerEndpoint(
    app,
    tariffEndpoints.own,
    async ({ request }) => ({ data: await findOwnTariff(database.query, callerOf(request).accountId, clock()) }),
    { authenticate: required },
  );
};
