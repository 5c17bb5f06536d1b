import type { FastifyPluginAsync } from 'fastify';
import { webinarEndpoints } from '@plenum/mf-webinars/contract/endpoints';
import type { WebinarRegistration } from '@plenum/mf-webinars/contract/schemas';
import { findConfirmedEmail } from '#src/identity/accounts/account-queries.ts';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import { setValidUntil } from '#src/platform/http/endpoints/valid-until.ts';
import { registerFeed } from '#src/platform/http/register-feed.ts';
import type { Authentication } from '#src/identity/sessions/authenticate.ts';
import { enterByGuestPass } from '#src/webinars/guest-passes/enter-by-guest-pass.ts';
import { cancelRegistration } from '#src/webinars/registrations/cancel-registration.ts';
import { confirmRegistration } from '#src/webinars/registrations/confirm-registration.ts';
import { countWaiting } from '#src/webinars/registrations/count-waiting.ts';
import { findActiveRegistrations, findRegistration, type RegistrationRow } from '#src/webinars/registrations/queries.ts';
import { currentSchedule, currentWebinars, relatedTo, selectWebinars, pageOf } from '#src/webinars/listing.ts';
import { findOwnRegistration } from '#src/webinars/registrations/registration-result.ts';
import { findArticlesOf, findNextArticleAt, findSpeaker, findText, findTypes } from '#src/webinars/queries.ts';
import { CALENDAR_PATH, renderCalendar } from '#src/webinars/render-calendar.ts';
import { ROOM_OPENS_MINUTES, withRoomOpening } from '#src/webinars/presenter.ts';
import { presentAccountRegistrations, presentRegistration, roomAddress } from '#src/webinars/registrations/presenter.ts';

const RELATED = 3;
/** How many articles the page of a speaker lists. With one or two more, all: a link to the rest would not be worth it. */
const ARTICLES = 4;
const ARTICLES_SPARE = 2;
/** Short, as the answer contains the number of free seats. */
const CACHED = { maxAge: 10, dependsOn: ['content', 'seats'] } as const;
const CACHED_TYPES = { maxAge: 60, dependsOn: ['content'] } as const;
/** How many registrations the account lists; more than a user would look through. */
/** A server of rooms has one address and asks for everyone who enters. Tokens are too long to be guessed. */
const ROOM_CALLS_PER_MINUTE = 6000;
const ACCOUNT_REGISTRATIONS = 100;

export interface WebinarDeps extends Deps {
  readonly authentication: Authentication;
  /** Returns the URL pattern of rooms; empty if there are none. */
  readonly roomPattern: () => Promise<string>;
  /** Returns the URL pattern of recordings on another host; empty if there is none. */
  readonly recordingPattern: () => Promise<string>;
  /** Origins of the site, for links in the calendar. */
  readonly siteOrigins: readonly string[];
}

/** Routes for webinars, their calendar and personal links (specification section 7, Webinars); registration is a form. */
export const webinarRoutes: FastifyPluginAsync<WebinarDeps> = async (
  app,
  { database, clock, authentication, roomPattern, recordingPattern, siteOrigins },
) => {
  async function scheduleWithRooms(now: number) {
    const [{ webinars, changesAt }, pattern] = await Promise.all([currentSchedule(database.query, now), roomPattern()]);
    const hasRoom = pattern !== '';
    return { webinars: webinars.map((webinar) => withRoomOpening(webinar, hasRoom)), changesAt, hasRoom };
  }

  registerEndpoint(
    app,
    webinarEndpoints.list,
    async ({ query, request }) => {
      const now = clock().getTime();
      const { webinars, changesAt } = await scheduleWithRooms(now);
      setValidUntil(request, changesAt);
      const selected = selectWebinars(webinars, query, now);
      return { webinars: pageOf(selected, query), total: selected.length };
    },
    CACHED,
  );

  registerEndpoint(
    app,
    webinarEndpoints.view,
    async ({ params, request }) => {
      const now = clock().getTime();
      const { webinars: all, changesAt, hasRoom } = await scheduleWithRooms(now);
      setValidUntil(request, changesAt);
      const webinar = all.find(({ url }) => url === params.alias);
      const text = webinar && (await findText(database.query, webinar.id));
      if (!webinar || !text) throw notFound('webinar');
      const pattern = await recordingPattern();
      return {
        webinar: {
          ...webinar,
          ...text,
          chapters: webinar.replay ? text.chapters : [],
          related: relatedTo(webinar, all, RELATED, now),
          room_opens_minutes: ROOM_OPENS_MINUTES,
          has_room: hasRoom,
          recording_url: webinar.recording && pattern !== '' ? roomAddress(pattern, { alias: webinar.url }) : null,
        },
      };
    },
    CACHED,
  );

  registerEndpoint(
    app,
    webinarEndpoints.speaker,
    async ({ params, request }) => {
      const now = clock();
      const [speaker, { webinars, changesAt }, { articles: latest, total }, nextArticleAt] = await Promise.all([
        findSpeaker(database.query, params.key),
        scheduleWithRooms(now.getTime()),
        findArticlesOf(database.query, params.key, now, ARTICLES + ARTICLES_SPARE),
        findNextArticleAt(database.query, now),
      ]);
      if (!speaker) throw notFound('speaker');
      setValidUntil(request, Math.min(changesAt, nextArticleAt));
      const own = webinars.filter(({ speakers }) => speakers.some(({ key }) => key === params.key));
      const articles = total > latest.length ? latest.slice(0, ARTICLES) : latest;
      const authorUrl = articles.length > 0 ? `/blog/authors/${speaker.key}` : null;
      return { data: { speaker, webinars: selectWebinars(own, {}, now.getTime()), articles, article_count: total, author_url: authorUrl } };
    },
    CACHED,
  );

  registerEndpoint(app, webinarEndpoints.types, async () => ({ webinarsType: await findTypes(database.query) }), CACHED_TYPES);

  registerFeed(app, {
    path: CALENDAR_PATH,
    contentType: 'text/calendar; charset=utf-8',
    siteOrigins,
    render: async (origin) => {
      const now = clock().getTime();
      return renderCalendar(selectWebinars(await currentWebinars(database.query, now), {}, now), origin, now);
    },
  });

  async function present(registration: RegistrationRow | undefined): Promise<WebinarRegistration> {
    if (!registration) throw notFound('registration');
    const waiting = await countWaiting(database.query, registration.occurrenceId);
    return { ...presentRegistration(registration, await roomPattern(), clock().getTime()), waiting };
  }

  registerEndpoint(
    app,
    webinarEndpoints.registration,
    async ({ params: { token } }) => {
      const registration = await findRegistration(database.query, token, clock());
      if (registration) return { data: await present(registration) };
      return { data: { ...(await present(await enterByGuestPass({ database, clock }, token))), is_guest: true } };
    },
    { perMinute: ROOM_CALLS_PER_MINUTE },
  );

  registerEndpoint(app, webinarEndpoints.confirmRegistration, async ({ params }) => {
    await database.transaction((query) => confirmRegistration(query, params.token, clock()));
    return { data: await present(await findRegistration(database.query, params.token, clock())) };
  });

  registerEndpoint(
    app,
    webinarEndpoints.ownRegistration,
    async ({ params, request }) => {
      const email = await findConfirmedEmail(database.query, authentication.callerOf(request).accountId);
      return { data: email === null ? null : await findOwnRegistration(database.query, params.alias, email, clock()) };
    },
    { authenticate: authentication.required },
  );

  registerEndpoint(
    app,
    webinarEndpoints.registrations,
    async ({ request }) => {
      const email = await findConfirmedEmail(database.query, authentication.callerOf(request).accountId);
      if (email === null) return { data: [] };
      const [rows, recording, room] = await Promise.all([
        findActiveRegistrations(database.query, email, ACCOUNT_REGISTRATIONS, clock()),
        recordingPattern(),
        roomPattern(),
      ]);
      return { data: presentAccountRegistrations(rows, { room, recording }, clock().getTime()) };
    },
    { authenticate: authentication.required },
  );

  registerEndpoint(app, webinarEndpoints.cancelRegistration, async ({ params }) => {
    await database.transaction((query) => cancelRegistration(query, params.token, clock()));
    return { data: { status: 'cancelled' as const } };
  });
};
