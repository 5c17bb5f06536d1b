import { type EventAttributes, createEvents } from 'ics';
import { startOf } from '@plenum/shared-contracts/webinars/clock';
import { webinarEndpoints } from '@plenum/shared-contracts/webinars/endpoints';
import type { Webinar } from '@plenum/shared-contracts/webinars/schemas';
import type { SiteFile } from '#src/server/site-files/site-file.ts';

/** A subscription keeps the past month and everything to come. */
const KEPT_MS = 31 * 24 * 60 * 60 * 1000;

/** One webinar as an event in UTC; the same UID in every calendar, a higher SEQUENCE after each change (RFC 5545). */
function toEvent(webinar: Webinar, origin: string): EventAttributes {
  const { hostname } = new URL(origin);
  return {
    uid: `${webinar.url}-${webinar.occurrence}@${hostname}`,
    sequence: webinar.sequence,
    title: webinar.title,
    description: webinar.summary,
    url: `${origin}/webinars/${webinar.url}`,
    start: startOf(webinar),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: webinar.duration },
    status: webinar.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    productId: 'plenum/webinars',
    calName: 'Plenum webinars',
  };
}

/** All webinars as a calendar that can be subscribed to. */
export const webinarsCalendar: SiteFile = {
  contentType: 'text/calendar; charset=utf-8',
  maxAge: 300,
  async render({ http, origin, signal }) {
    const { webinars } = await http.call(webinarEndpoints.list, { query: {} }, { signal });
    const recent = webinars.filter((webinar) => startOf(webinar) > Date.now() - KEPT_MS);
    const { error, value } = createEvents(recent.map((webinar) => toEvent(webinar, origin)));
    if (error || typeof value !== 'string') throw error ?? new Error('The calendar is empty.');
    return value;
  },
};
