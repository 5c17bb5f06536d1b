import { PART_TITLES } from '@plenum/shared-contracts/status/part-titles';
import { Feed } from 'feed';
import { renderRss } from '#src/platform/http/render-rss.ts';
import type { Incident } from '#src/status/incidents/incident-queries.ts';

/** Path below the API base, and on the site itself. */
export const INCIDENT_FEED_PATH = '/feeds/status.xml';

const time = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

/**
 * Renders incidents as RSS 2.0, in the given order. What servers measured is not in it: a bad minute is no news.
 * @param origin scheme and host of the site, for links
 */
export function renderIncidentFeed(incidents: readonly Incident[], origin: string): string {
  const feed = new Feed({
    id: `${origin}/status`,
    title: 'Plenum: incidents',
    description: 'What does not work, since when, and why.',
    link: `${origin}/status`,
    language: 'en',
    copyright: 'Plenum',
    feedLinks: { rss: `${origin}${INCIDENT_FEED_PATH}` },
    updated: new Date(Math.max(0, ...incidents.map(({ beginsAt, endsAt }) => (endsAt ?? beginsAt).getTime()))),
  });
  for (const { id, parts, beginsAt, endsAt, cause } of incidents) {
    feed.addItem({
      // An end makes it news again: readers show what has another id.
      id: `${origin}/status#incident-${id}${endsAt === null ? '' : '-over'}`,
      link: `${origin}/status#incidents`,
      title: `${endsAt === null ? '' : 'Over: '}${parts.map((part) => PART_TITLES[part]).join('; ')}`,
      description: `From ${time.format(beginsAt)}${endsAt === null ? '' : ` to ${time.format(endsAt)}`}, Moscow time${endsAt === null ? ', ongoing' : ''}. ${cause}`,
      date: endsAt ?? beginsAt,
    });
  }
  return renderRss(feed);
}
