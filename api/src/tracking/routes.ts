import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { redactUrl } from '@plenum/shared-contracts/navigation/redact-url';
import { ACTIVITIES } from '@plenum/shared-contracts/tracking/activities';
import { trackingEndpoints } from '@plenum/shared-contracts/tracking/endpoints';
import { MAX_DATA_LAYER_BYTES } from '@plenum/shared-contracts/tracking/recorded-schemas';
import type { Tracking } from '@plenum/shared-contracts/tracking/schemas';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import type { Authentication } from '#src/identity/sessions/authenticate.ts';

export interface TrackingDeps extends Deps {
  readonly authentication: Authentication;
  /** Names of activities in addition to the site's own. */
  readonly activities: readonly string[];
  /** Calls per minute and client address. */
  readonly perMinute: { readonly dataLayer: number; readonly tracking: number };
}

/** A view or an activity is small. */
const MAX_BODY_BYTES = 8 * 1024;

/** Routes for tracking data, which the site sends with the visitor's consent (specification section 7; docs/tracking.md). */
export const trackingRoutes: FastifyPluginAsync<TrackingDeps> = async (app, { authentication, activities, perMinute, database, clock }) => {
  const { query } = database;
  const known = new Set<string>([...ACTIVITIES, ...activities]);
  const accountOf = (request: FastifyRequest) => authentication.callerIfAny(request)?.accountId ?? null;
  const options = {
    authenticate: authentication.lenient,
    limiter: app.rateLimit({ max: perMinute.tracking }),
    bodyLimit: MAX_BODY_BYTES,
  };

  const recordActivity = async (request: FastifyRequest, name: string | null, url: string | undefined, payload: object) => {
    await query('INSERT INTO activity (at, name, url, payload, account_id) VALUES ($1, $2, $3, $4, $5)', [
      clock(),
      name,
      url === undefined ? null : redactUrl(url),
      JSON.stringify(payload),
      accountOf(request),
    ]);
    return undefined;
  };

  registerEndpoint(
    app,
    trackingEndpoints.recordActivity,
    async ({ params, body, request }) => {
      if (!known.has(params.name)) throw notFound('activity');
      return recordActivity(request, params.name, body?.url, body?.payload ?? {});
    },
    options,
  );

  registerEndpoint(app, trackingEndpoints.recordPresence, ({ body, request }) => recordActivity(request, null, body?.url, {}), options);

  registerEndpoint(
    app,
    trackingEndpoints.recordView,
    async ({ body, request }) => {
      const { url, title = null } = body ?? {};
      const values = [clock(), url === undefined ? null : redactUrl(url), title, accountOf(request)];
      await query('INSERT INTO page_view (at, url, title, account_id) VALUES ($1, $2, $3, $4)', values);
      return undefined;
    },
    options,
  );

  registerEndpoint(
    app,
    trackingEndpoints.createDataLayer,
    async ({ body: { batch = null, dataLayer, analytics_ids = {}, ...tracking }, request }) => {
      // An unlisted activity is dropped; the rest of the batch is stored.
      const events = dataLayer.filter((event) => event.event !== 'activity' || known.has(event.name));
      await query(
        `INSERT INTO data_layer (at, batch, events, tracking, analytics_ids, account_id) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (batch) DO NOTHING`,
        [
          clock(),
          batch,
          JSON.stringify(events.map((event) => ({ ...event, url: redactUrl(event.url) }))),
          JSON.stringify(redacted(tracking)),
          JSON.stringify(analytics_ids),
          accountOf(request),
        ],
      );
      return { status: 'accepted' as const };
    },
    { ...options, limiter: app.rateLimit({ max: perMinute.dataLayer }), bodyLimit: MAX_DATA_LAYER_BYTES },
  );
};

/** Removes credentials from URLs. */
function redacted({ url, referrer, ...others }: Tracking): Tracking {
  return { ...others, ...(url !== undefined && { url: redactUrl(url) }), ...(referrer !== undefined && { referrer: redactUrl(referrer) }) };
}
