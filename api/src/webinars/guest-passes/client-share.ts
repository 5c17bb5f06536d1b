import { keyedDigest, type ServiceKeys } from '#src/platform/secrets/service-keys.ts';

/** Share of a date's seats that the guest passes of one client address can have at a time: a classroom, but not the room. */
const SHARE = 0.2;
/** So many in any case. */
const AT_LEAST = 5;

/** Returns the largest number of seats that guest passes of one client address have at a time; null: no limit. */
export function largestClientShare(seats: number | null): number | null {
  return seats === null ? null : Math.max(AT_LEAST, Math.ceil(seats * SHARE));
}

/** Returns what stands for a client address in the passes of a date: it says nothing about the address, and nothing about other dates. */
export function clientDigest({ guestPass }: Pick<ServiceKeys, 'guestPass'>, occurrenceId: string, address: string): string {
  return keyedDigest(guestPass, `client ${occurrenceId} ${address}`);
}

/**
 * Returns the SQL of the number of seats that the passes of a client have.
 * @param occurrence SQL of the date's id
 * @param client SQL of the client's digest; NULL has none
 * @param now SQL of the current time
 */
export function seatsOfClient(occurrence: string, client: string, now: string): string {
  return `(SELECT count(*) FROM webinar_guest_pass AS other
    WHERE other.occurrence_id = ${occurrence} AND other.holds_until > ${now} AND other.client = ${client})::int`;
}
