import { startOf } from '@plenum/mf-webinars/contract/webinar-state';
import { calendarEvent, toICalendar } from '@plenum/mf-webinars/contract/icalendar';
import type { Webinar } from '@plenum/mf-webinars/contract/schemas';

/** The calendar contains the past month and all upcoming webinars. */
const PAST_MS = 31 * 24 * 60 * 60 * 1000;

/** What a calendar without events consists of. Some programs refuse a calendar without any component. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Path below the API base, and on the site itself. */
export const CALENDAR_PATH = '/feeds/webinars.ics';

/**
 * Renders webinars as a calendar for subscriptions, in the given order.
 * @param origin scheme and host of the site, for links
 * @param now epoch milliseconds
 */
export function renderCalendar(webinars: readonly Webinar[], origin: string, now: number): string {
  const recent = webinars.filter((webinar) => startOf(webinar) > now - PAST_MS);
  const events = recent.map((webinar) => calendarEvent(webinar, `${origin}/webinars/${webinar.url}`));
  return toICalendar(events, 'Plenum webinars', TIME_ZONE);
}
