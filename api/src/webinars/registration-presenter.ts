import { endOf, roomOpensAt, toStartDate } from '@plenum/mf-webinars/contract/clock';
import type { Webinar, WebinarRegistration } from '@plenum/mf-webinars/contract/schemas';
import { maskEmail } from '#src/identity/contacts/mask-contact.ts';
import { currentOccurrence, type Occurrence } from '#src/webinars/schedule/occurrence.ts';
import { presentWebinar } from '#src/webinars/presenter.ts';
import type { WebinarRow } from '#src/webinars/queries.ts';
import type { RegistrationRow } from '#src/webinars/registration-queries.ts';

/** Personal links lead into the room from then on (screens.md, "Webinar detail"). */
export const ROOM_OPENS_MINUTES = 15;

/**
 * What a personal link shows.
 * @param roomPattern address of rooms with `{alias}` and `{token}` in their places
 * @param now epoch milliseconds
 */
export function presentRegistration(row: RegistrationRow, roomPattern: string, now: number): WebinarRegistration {
  const webinar = registeredWebinar(row, now);
  const opensAt = roomOpensAt(webinar, ROOM_OPENS_MINUTES);
  const isOpen = row.status === 'registered' && webinar.status === 'scheduled' && now >= opensAt && now < endOf(webinar);
  return {
    status: row.status,
    name: row.name,
    email_masked: maskEmail(row.email),
    webinar,
    room_url: isOpen ? roomAddress(roomPattern, { alias: webinar.url, token: row.token }) : null,
    room_opens_at: new Date(opensAt).toISOString(),
  };
}

/** The webinar at the date that was registered for. What the content says now is true of the current date only. */
export function registeredWebinar({ webinar, key, startsAt, registered }: RegistrationRow, now: number): Webinar {
  const current = currentOccurrence(webinar.schedule, webinar.duration, now);
  if (current.key === key)
    return presentWebinar({ ...webinar, cancelled: webinar.cancelled || webinar.withdrawn }, current, registered, now);
  return presentWebinar({ ...webinar, cancelled: false }, earlierDate(webinar, key, startsAt), registered, now);
}

function earlierDate({ schedule }: WebinarRow, key: string, startsAt: Date): Occurrence {
  const start = startsAt.getTime();
  return { key, start, startDate: toStartDate(start, schedule.repeats === 'hours' ? 'Europe/Moscow' : schedule.zone), since: 0 };
}

/** @throws Error for a pattern with a place that nothing is given for */
export function roomAddress(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The address ${pattern} has ${place}, for which there is nothing.`);
    return encodeURIComponent(value);
  });
}
