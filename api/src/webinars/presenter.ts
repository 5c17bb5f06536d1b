import { endOf, roomOpensAt } from '@plenum/mf-webinars/contract/webinar-state';
import type { Webinar } from '@plenum/mf-webinars/contract/schemas';
import { recordingPath } from '#src/webinars/recordings/recording-path.ts';
import type { Occurrence } from '#src/webinars/schedule/occurrence.ts';
import type { WebinarRow } from '#src/webinars/queries.ts';

/** Personal links lead to the room from this many minutes before the start. */
export const ROOM_OPENS_MINUTES = 15;

/**
 * Presents a webinar at one of its dates, in the shape of the contract.
 * @param taken number of seats taken
 * @param now epoch milliseconds
 */
export function presentWebinar(row: WebinarRow, occurrence: Omit<Occurrence, 'until'>, taken: number, now: number): Webinar {
  const { startDate, key, since } = occurrence;
  const isPast = now >= endOf({ startDate, duration: row.duration });
  const seats = seatsOf(row);
  const hasRecording = row.recorded && isPast && !row.cancelled;
  const { own_recording: own } = row;
  return {
    id: row.id,
    url: row.alias,
    title: row.title,
    summary: row.summary,
    type: row.type,
    typeName: row.typeName,
    startDate,
    duration: row.duration,
    status: row.cancelled ? 'cancelled' : 'scheduled',
    language: row.language,
    speakers: row.speakers,
    capacity: isPast ? null : row.capacity,
    seats_left: isPast || seats === null ? null : Math.max(0, seats - taken),
    recording: hasRecording,
    replay: hasRecording && own ? { duration: own.duration, poster: recordingPath(own.poster) } : null,
    updated_at: new Date(Math.max(row.updated_at.getTime(), since)).toISOString(),
    occurrence: key,
    sequence: row.sequence,
  };
}

/** Says when the room of a webinar opens; where there are no rooms, none does. */
export function withRoomOpening(webinar: Webinar, hasRoom: boolean): Webinar {
  return hasRoom ? { ...webinar, room_opens_minutes: ROOM_OPENS_MINUTES } : webinar;
}

/** Whether those who have a seat can go into the room of a webinar. @param now epoch milliseconds */
export function isRoomOpen(webinar: Webinar, now: number): boolean {
  return webinar.status === 'scheduled' && now >= roomOpensAt(webinar, ROOM_OPENS_MINUTES) && now < endOf(webinar);
}

/** Returns the seats available to visitors; null: unlimited. */
export function seatsOf({ capacity, reserved }: Pick<WebinarRow, 'capacity' | 'reserved'>): number | null {
  return capacity === null ? null : capacity - reserved;
}
