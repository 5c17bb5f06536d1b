import type { FastifyPluginAsync } from 'fastify';
import type { PublicSettings } from '@plenum/shared-contracts/site/schemas';
import { webinarEndpoints } from '@plenum/shared-contracts/webinars/endpoints';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import { registerEndpoint } from '#src/http/register-endpoint.ts';
import { cancelRegistration } from '#src/webinars/cancel-registration.ts';
import { currentWebinars, relatedTo, selectWebinars } from '#src/webinars/listing.ts';
import { pageOf } from '#src/webinars/page.ts';
import { findText, findTypes } from '#src/webinars/queries.ts';
import { findRegistration } from '#src/webinars/registration-queries.ts';
import { presentRegistration, roomAddress, ROOM_OPENS_MINUTES } from '#src/webinars/registration-presenter.ts';

const RELATED = 3;
/** Short: the number of free seats is in it. */
const CACHED = { maxAge: 10 };
const CACHED_TYPES = { maxAge: 60 };

export interface WebinarDeps extends Deps {
  /** Where rooms and recordings are. */
  readonly settings: () => Promise<Pick<PublicSettings, 'webinar_room' | 'webinar_recording'>>;
}

/** Webinars and personal links (product-spec section 7, Webinars); registering is a form. */
export const webinarRoutes: FastifyPluginAsync<WebinarDeps> = async (app, { database, clock, settings }) => {
  registerEndpoint(
    app,
    webinarEndpoints.list,
    async ({ query }) => {
      const now = clock().getTime();
      const wanted = selectWebinars(await currentWebinars(database.query, now), query, now);
      return { webinars: pageOf(wanted, query), total: wanted.length };
    },
    CACHED,
  );

  registerEndpoint(
    app,
    webinarEndpoints.view,
    async ({ params }) => {
      const now = clock().getTime();
      const all = await currentWebinars(database.query, now);
      const webinar = all.find(({ url }) => url === params.alias);
      const text = webinar && (await findText(database.query, webinar.id));
      if (!webinar || !text) throw notFound('webinar');
      const { webinar_recording: pattern } = await settings();
      return {
        webinar: {
          ...webinar,
          ...text,
          related: relatedTo(webinar, all, RELATED, now),
          room_opens_minutes: ROOM_OPENS_MINUTES,
          recording_url: webinar.recording ? roomAddress(pattern, { alias: webinar.url }) : null,
        },
      };
    },
    CACHED,
  );

  registerEndpoint(app, webinarEndpoints.types, async () => ({ webinarsType: await findTypes(database.query) }), CACHED_TYPES);

  registerEndpoint(app, webinarEndpoints.registration, async ({ params }) => {
    const registration = await findRegistration(database.query, params.token);
    if (!registration) throw notFound('registration');
    const { webinar_room: pattern } = await settings();
    return { data: presentRegistration(registration, pattern, clock().getTime()) };
  });

  registerEndpoint(app, webinarEndpoints.cancelRegistration, async ({ params }) => {
    await database.transaction((query) => cancelRegistration(query, params.token, clock()));
    return { data: { status: 'cancelled' as const } };
  });
};
