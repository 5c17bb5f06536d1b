import type { FastifyPluginAsync } from 'fastify';
import { statusEndpoints } from '@plenum/shared-contracts/status/endpoints';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import { isServiceCall } from '#src/platform/plugins/app/service-calls.ts';
import { findStatus, storeReports } from '#src/status/status-queries.ts';

/** Reports arrive once a minute. */
const CACHED = { maxAge: 30 };

/** Routes of the public status page. */
export const statusRoutes: FastifyPluginAsync<Deps> = async (app, { database, clock }) => {
  registerEndpoint(app, statusEndpoints.get, async () => ({ data: await findStatus(database.query, clock()) }), CACHED);
  registerEndpoint(app, statusEndpoints.report, async ({ body }) => {
    if (!isServiceCall()) throw notFound('address');
    await storeReports(database.query, body.site, body.minutes, clock());
    return { status: 'ok' as const };
  });
};
