import { startOf } from '@plenum/shared-contracts/webinars/clock';
import { webinarEndpoints } from '@plenum/shared-contracts/webinars/endpoints';
import { calendarEvent, toICalendar } from '@plenum/shared-contracts/webinars/icalendar';
import type { SiteFile } from '#src/server/site-files/site-file.ts';

/** A subscription keeps the past month and everything to come. */
const KEPT_MS = 31 * 24 * 60 * 60 * 1000;

/** All webinars as a calendar that can be subscribed to. */
export const webinarsCalendar: SiteFile = {
  contentType: 'text/calendar; charset=utf-8',
  maxAge: 300,
  async render({ http, origin, signal }) {
    const { webinars } = await http.call(webinarEndpoints.list, { query: {} }, { signal });
    const recent = webinars.filter((webinar) => startOf(webinar) > Date.now() - KEPT_MS);
    const events = recent.map((webinar) => calendarEvent(webinar, `${origin}/webinars/${webinar.url}`));
    return toICalendar(events, 'Plenum webinars');
  },
};
