import { startOf, stateAt } from '@plenum/mf-webinars/contract/webinar-state';
import { webinarEndpoints } from '@plenum/mf-webinars/contract/endpoints';
import type { Webinar } from '@plenum/mf-webinars/contract/schemas';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { Site } from '#src/site/site.ts';

/** Rooms open 15 minutes before the start. A webinar whose room opens during a test would change its kind. */
const SOON_MS = 20 * 60_000;

/** Every seat of them is reserved in the content: no other test can free one. */
const ALWAYS_FULL: readonly string[] = ['openings-aloud', 'moderator-in-the-seat'];

const isAhead = (webinar: Webinar) => stateAt(webinar, Date.now()) === 'upcoming' && startOf(webinar) > Date.now() + SOON_MS;

/** Kinds of webinars. Dates move with the calendar, and the content has one of each kind at any time. */
const KINDS = {
  /** Open for registration, without a limit of seats. */
  upcoming: (webinar: Webinar) => isAhead(webinar) && webinar.capacity === null,
  live: (webinar: Webinar) => stateAt(webinar, Date.now()) === 'live',
  past: (webinar: Webinar) => stateAt(webinar, Date.now()) === 'past' && webinar.recording,
  cancelled: (webinar: Webinar) => stateAt(webinar, Date.now()) === 'cancelled',
  full: (webinar: Webinar) => isAhead(webinar) && ALWAYS_FULL.includes(webinar.url) && webinar.seats_left === 0,
  /** Upcoming, with a limited number of seats, some of them free. */
  counted: (webinar: Webinar) => isAhead(webinar) && webinar.seats_left !== null && webinar.seats_left > 0,
} satisfies Record<string, (webinar: Webinar) => boolean>;
export type WebinarKind = keyof typeof KINDS;

export async function webinarsOf({ urls }: Pick<Site, 'urls'>): Promise<Webinar[]> {
  const answer = await fetch(urls.api + webinarEndpoints.list.path);
  return parse(webinarEndpoints.list.reply, await answer.json(), 'The list of webinars').webinars;
}

/** Returns the webinars of a kind. @throws Error if there is none, which is a mistake in the content */
export async function webinarsOfKind(site: Pick<Site, 'urls'>, kind: WebinarKind): Promise<[Webinar, ...Webinar[]]> {
  const [first, ...others] = (await webinarsOf(site)).filter(KINDS[kind]);
  if (!first) throw new Error(`The site has no webinar of the kind "${kind}" now.`);
  return [first, ...others];
}
