import { compareUpcoming, comparePast, relevanceAt, roomOpensAt } from '@plenum/mf-webinars/contract/webinar-state';
import type { AccountRegistration, Webinar, WebinarRegistration } from '@plenum/mf-webinars/contract/schemas';
import { maskEmail } from '#src/identity/contacts/mask-contact.ts';
import { ROOM_OPENS_MINUTES, isRoomOpen, presentWebinar, withRoomOpening } from '#src/webinars/presenter.ts';
import type { ActiveRegistrationRow, RegistrationRow } from '#src/webinars/registrations/queries.ts';
import { registeredDate } from '#src/webinars/registrations/registered-date.ts';

/**
 * Presents the registration of a personal link.
 * @param roomPattern URL of rooms with the placeholders `{alias}` and `{token}`; empty if there are none
 * @param now epoch milliseconds
 */
export function presentRegistration(row: RegistrationRow, roomPattern: string, now: number): WebinarRegistration {
  const webinar = registeredWebinar({ ...row, taken: row.taken - (row.isSeatHeld ? 1 : 0) }, now);
  const isOpen = row.status === 'registered' && isRoomOpen(webinar, now);
  return {
    status: row.status,
    place: row.status === 'waiting' ? row.place : null,
    name: row.name,
    email_masked: maskEmail(row.email),
    webinar: withRoomOpening(webinar, roomPattern !== ''),
    has_room: roomPattern !== '',
    room_url: isOpen && roomPattern !== '' ? roomAddress(roomPattern, { alias: webinar.url, token: row.token }) : null,
    room_opens_at: new Date(roomOpensAt(webinar, ROOM_OPENS_MINUTES)).toISOString(),
  };
}

/**
 * Presents the registrations of one address for its account: live and upcoming dates from the earliest, then the past ones with a seat from
 * the latest. Past dates with only a place on the waiting list are omitted.
 * @param patterns URL of rooms with the placeholders `{alias}` and `{token}`, empty if there are none; and of recordings with `{alias}`, empty if
 * the site has them itself
 * @param now epoch milliseconds
 */
export function presentAccountRegistrations(
  rows: readonly ActiveRegistrationRow[],
  { room, recording }: { readonly room: string; readonly recording: string },
  now: number,
): AccountRegistration[] {
  const all = rows.map((row): AccountRegistration => {
    const webinar = registeredWebinar(row, now);
    return {
      id: row.ticket,
      status: row.status,
      join_url: personalLink(webinar.url, row.token),
      place: row.status === 'waiting' ? row.place : null,
      webinar: withRoomOpening(webinar, room !== ''),
      room_opens_at: new Date(roomOpensAt(webinar, ROOM_OPENS_MINUTES)).toISOString(),
      recording_url: webinar.recording && recording !== '' ? roomAddress(recording, { alias: webinar.url }) : null,
    };
  });
  const isPast = ({ webinar }: AccountRegistration) => relevanceAt(webinar, now) === 'past';
  return [
    ...all.filter((registration) => !isPast(registration)).toSorted((a, b) => compareUpcoming(a.webinar, b.webinar)),
    ...all
      .filter((registration) => isPast(registration) && registration.status === 'registered')
      .toSorted((a, b) => comparePast(a.webinar, b.webinar)),
  ];
}

/** Path of a personal link. */
export function personalLink(alias: string, token: string): string {
  return `/webinars/${alias}/join/${token}`;
}

type Presented = Pick<RegistrationRow, 'webinar' | 'key' | 'startsAt' | 'taken' | 'knownCancelled'>;

/**
 * Presents the webinar at the date of the registration. A date that is over stays cancelled if its owner knows that it was; a webinar that is removed
 * from the content has no recording, as it has no page.
 */
export function registeredWebinar(row: Presented, now: number): Webinar {
  const { webinar, taken, knownCancelled } = row;
  const { occurrence, isCancelled, isOver } = registeredDate(row, now);
  const cancelled = isCancelled || (isOver && knownCancelled);
  return presentWebinar({ ...webinar, cancelled, recorded: webinar.recorded && !webinar.withdrawn }, occurrence, taken, now);
}

/** @throws Error for a pattern with an unknown placeholder */
export function roomAddress(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The address ${pattern} has ${place}, for which there is nothing.`);
    return encodeURIComponent(value);
  });
}
