import type { FastifyPluginAsync } from 'fastify';
import { tariffEndpoints } from '@plenum/mf-billing/contract/tariffs';
import type { BillingDeps } from '#src/billing/billing-deps.ts';
import { findCurrentTariff, findMeetingLimits } from '#src/billing/subscriptions/current-tariff.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';

/** Routes for the tariffs that accounts have. */
export const subscriptionRoutes: FastifyPluginAsync<BillingDeps> = async (app, { database, clock, authentication }) => {
  const { required, callerOf } = authentication;
  registerEndpoint(
    app,
    tariffEndpoints.own,
    async ({ request }) => ({ data: await findCurrentTariff(database.query, callerOf(request).accountId, clock()) }),
    { authenticate: required },
  );
  registerEndpoint(app, tariffEndpoints.meetingLimits, async ({ params }) => ({
    data: await findMeetingLimits(database.query, params.user_id, clock()),
  }));
};
