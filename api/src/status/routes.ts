import type { FastifyPluginAsync } from 'fastify';
import { statusEndpoints } from '@plenum/shared-contracts/status/endpoints';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import { setValidUntil } from '#src/platform/http/endpoints/valid-until.ts';
import { registerFeed } from '#src/platform/http/register-feed.ts';
import { isServiceCall } from '#src/platform/plugins/app/service-calls.ts';
import { findIncidents } from '#src/status/incidents/incident-queries.ts';
import { INCIDENT_FEED_PATH, renderIncidentFeed } from '#src/status/incidents/render-incident-feed.ts';
import { findStatus, statusSince, storeReports } from '#src/status/status-queries.ts';

/** Reports arrive once a minute, and rooms are asked as often. */
const CACHED = { maxAge: 30, dependsOn: ['status'] } as const;
/** The answer has the time, and the minutes that are missing by then. */
const TRUE_FOR_MS = 30_000;
/** A day of minutes of 80 bytes, after an outage of this service, and a margin. */
const MAX_REPORT_BYTES = 256 * 1024;

interface StatusDeps extends Deps {
  readonly siteOrigins: readonly string[];
  /** Returns whether rooms are measured. */
  readonly hasRooms: () => boolean;
}

/** Routes of the public status page. */
export const statusRoutes: FastifyPluginAsync<StatusDeps> = async (app, { database, clock, siteOrigins, hasRooms }) => {
  registerEndpoint(
    app,
    statusEndpoints.get,
    async ({ request }) => {
      const now = clock();
      setValidUntil(request, now.getTime() + TRUE_FOR_MS);
      return { data: await findStatus(database.query, now, hasRooms()) };
    },
    CACHED,
  );
  registerEndpoint(
    app,
    statusEndpoints.report,
    async ({ body }) => {
      if (!isServiceCall()) throw notFound('address');
      await storeReports(database.query, body.site, body.minutes, clock());
      return { status: 'ok' as const };
    },
    { bodyLimit: MAX_REPORT_BYTES },
  );
  registerFeed(app, {
    path: INCIDENT_FEED_PATH,
    contentType: 'application/rss+xml; charset=utf-8',
    siteOrigins,
    render: async (origin) => renderIncidentFeed(await findIncidents(database.query, statusSince(clock())), origin),
  });
};
