import { randomUUID } from 'node:crypto';
import { GUEST_PASS_MINUTES } from '@plenum/mf-webinars/contract/guest-pass';
import { endOf } from '@plenum/mf-webinars/contract/webinar-state';
import type { Query } from '#src/platform/database/query.ts';
import { MINUTE_MS } from '#src/platform/durations.ts';
import type { ServiceKeys } from '#src/platform/secrets/service-keys.ts';
import { tokenHash } from '#src/platform/secrets/token.ts';
import { clientDigest, largestClientShare, seatsOfClient } from '#src/webinars/guest-passes/client-share.ts';
import { guestPassToken } from '#src/webinars/guest-passes/guest-pass.ts';
import { isRoomOpen, seatsOf } from '#src/webinars/presenter.ts';
import { registeredWebinar } from '#src/webinars/registrations/presenter.ts';
import { findRegistrationById } from '#src/webinars/registrations/queries.ts';
import { fillSeats } from '#src/webinars/registrations/seats.ts';
import { takenSeats } from '#src/webinars/taken-seats.ts';

interface PassRequest {
  readonly registrationId: string;
  /** As it was entered in the form. */
  readonly name: string;
  /** Address from which the form was sent. */
  readonly clientAddress: string;
  /** The current time. */
  readonly at: Date;
}

/**
 * Issues a guest pass with a registration, inside the caller's transaction, which has locked the row of the occurrence. It takes a seat whatever the state of
 * the registration: whether the number of free seats falls must not reveal whether the address was registered before.
 * @returns its id; null: the room is closed, no seat is free, or the passes of the client have their share of the seats
 */
export async function issueGuestPass(
  query: Query,
  { registrationId, name, clientAddress, at }: PassRequest,
  keys: Pick<ServiceKeys, 'guestPass'>,
): Promise<string | null> {
  const registration = await findRegistrationById(query, registrationId, at);
  if (!registration) return null;
  const webinar = registeredWebinar(registration, at.getTime());
  if (!isRoomOpen(webinar, at.getTime())) return null;
  // The waiting list goes first.
  await fillSeats(query, registration, at);
  const id = randomUUID();
  const seats = seatsOf(registration.webinar);
  const end = endOf(webinar);
  const issued = await query(
    `INSERT INTO webinar_guest_pass (id, hash, occurrence_id, registration_id, name, created_at, holds_until, expires_at, client)
    SELECT $3::uuid, $4::text, $1::bigint, $5::bigint, $6::text, $7::timestamptz, $8::timestamptz, $9::timestamptz, $10::text
    WHERE $2::integer IS NULL OR (${takenSeats('$1', '$7')} < $2 AND ${seatsOfClient('$1', '$10', '$7')} < $11) RETURNING id`,
    [
      registration.occurrenceId,
      seats,
      id,
      tokenHash(guestPassToken(keys, id)),
      registrationId,
      name,
      at,
      new Date(Math.min(at.getTime() + GUEST_PASS_MINUTES * MINUTE_MS, end)),
      new Date(end),
      clientDigest(keys, registration.occurrenceId, clientAddress),
      largestClientShare(seats),
    ],
  );
  return issued.length > 0 ? id : null;
}
