import { endOf, startOf, stateAt } from '#contract/webinar-state.ts';
import type { Webinar } from '#contract/schemas.ts';
import { isoInZone } from '#contract/time-zone.ts';
import { webinarHref } from '#src/paths.ts';
import { isFull } from '#src/webinar-labels.ts';
import { MOSCOW, isoDuration } from '#src/time/format.ts';
import { webinarOgImagePath } from '#src/webinar-og-image.ts';

/** Returns a schema.org Event as search engines require it (developers.google.com/search/docs/appearance/structured-data/event). @param now epoch milliseconds */
export function eventData(webinar: Webinar, url: URL, now: number): object {
  const address = new URL(webinarHref(webinar), url).href;
  const zone = typeof webinar.startDate === 'string' ? MOSCOW : webinar.startDate.timezone;
  const state = stateAt(webinar, now);
  const host = { '@type': 'Organization', name: 'Plenum', url: new URL('/', url).href };
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: webinar.title,
    description: webinar.summary,
    url: address,
    image: new URL(webinarOgImagePath(webinar), url).href,
    startDate: isoInZone(startOf(webinar), zone),
    endDate: isoInZone(endOf(webinar), zone),
    duration: isoDuration(webinar.duration),
    eventStatus: `https://schema.org/${webinar.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: address },
    inLanguage: webinar.language,
    isAccessibleForFree: true,
    organizer: host,
    performer: webinar.speakers.map(({ name, role, company }) => ({
      '@type': 'Person',
      name,
      jobTitle: role,
      worksFor: { '@type': 'Organization', name: company },
    })),
    ...((state === 'upcoming' || state === 'live') && {
      offers: {
        '@type': 'Offer',
        price: 0,
        priceCurrency: 'RUB',
        url: address,
        availability: `https://schema.org/${isFull(webinar) ? 'SoldOut' : 'InStock'}`,
        validFrom: webinar.updated_at,
      },
    }),
    ...(webinar.capacity !== null && { maximumVirtualAttendeeCapacity: webinar.capacity }),
  };
}
