import { randomBytes } from 'node:crypto';
import { stateAt } from '@plenum/mf-webinars/contract/webinar-state';
import type { WebinarRegistration } from '@plenum/mf-webinars/contract/schemas';
import type { Query } from '#src/platform/database/query.ts';
import { HttpError, notFound } from '#src/errors.ts';
import { currentOccurrence, type Occurrence } from '#src/webinars/schedule/occurrence.ts';
import { newReferenceNumber } from '#src/platform/secrets/reference-number.ts';
import { confirmRegistration } from '#src/webinars/registrations/confirm-registration.ts';
import { notifyRegistrant } from '#src/webinars/registrations/notify-registrant.ts';
import { findWebinar, type WebinarRow } from '#src/webinars/queries.ts';

export interface WebinarRequest {
  /** Alias. */
  readonly webinar: string;
  readonly name: string;
  /** Normalised, so that each spelling is the same. */
  readonly email: string;
  readonly phone: string | null;
  readonly comment: string | null;
  readonly fields: object;
  readonly tracking: object;
  /** IANA name; null: unknown. */
  readonly timeZone: string | null;
  /** The account of the address's owner, if the owner sent the request; null otherwise. */
  readonly ownerId: string | null;
  /** The current time. */
  readonly at: Date;
}

/** Result of a request. Only the owner of the address may learn it. */
export interface RequestedRegistration {
  readonly registrationId: string;
  /** Whether the address was registered before. */
  readonly isRepeated: boolean;
}

interface Stored {
  readonly id: string;
  readonly token: string;
  /** Status before this request. */
  readonly status: WebinarRegistration['status'];
}

/**
 * Registers an address for the current date of a webinar, inside the caller's transaction, once per address. The owner of the address gets
 * a seat, or a place on the waiting list, at once. Any other request must be confirmed by the personal link, which is always sent to the
 * address. Until then it takes no seat, as the number of free seats would reveal whether the address was registered before. The same
 * statements run in both cases.
 * @throws HttpError `not_found`, `webinar_cancelled` or `webinar_over`, the same for every address
 */
export async function registerForWebinar(query: Query, request: WebinarRequest): Promise<RequestedRegistration> {
  const webinar = await findWebinar(query, request.webinar);
  if (!webinar) throw notFound('webinar');
  const occurrence = currentOccurrence(webinar.schedule, webinar.duration, request.at.getTime());
  refuseWhenTooLate(webinar, occurrence, request.at);

  const occurrenceId = await saveOccurrence(query, webinar.id, occurrence);
  const stored = await saveRegistration(query, occurrenceId, request);
  await updateUnlessConfirmed(query, stored.id, request);
  if (request.ownerId !== null) await confirmRegistration(query, stored.token, request.at, { notify: false });
  await notifyRegistrant(query, { email: request.email, token: stored.token }, 'requested', request.at);
  return { registrationId: stored.id, isRepeated: stored.status === 'registered' || stored.status === 'waiting' };
}

function refuseWhenTooLate({ duration, cancelled }: WebinarRow, { startDate }: Occurrence, at: Date): void {
  const state = stateAt({ startDate, duration, status: cancelled ? 'cancelled' : 'scheduled' }, at.getTime());
  if (state === 'cancelled')
    throw new HttpError(409, 'webinar_cancelled', 'This webinar is cancelled, so you can’t register. Please choose another one.');
  if (state === 'past') {
    throw new HttpError(409, 'webinar_over', 'This webinar is over, so you can’t register. Reload its page to see what comes next.');
  }
}

/** Returns the id of this date's row, created if needed, and locked until the transaction ends. */
async function saveOccurrence(query: Query, webinarId: number, { key, start }: Occurrence): Promise<string> {
  const [row] = await query<{ id: string }>(
    `INSERT INTO webinar_occurrence (webinar_id, key, starts_at) VALUES ($1, $2, $3)
    ON CONFLICT (webinar_id, key) DO UPDATE SET starts_at = excluded.starts_at
    RETURNING id`,
    [webinarId, key, new Date(start)],
  );
  return returned(row).id;
}

/** Also finds a cancelled registration, so that its owner keeps link and ticket. */
async function saveRegistration(query: Query, occurrenceId: string, { email, at }: WebinarRequest): Promise<Stored> {
  const [row] = await query<Stored & Record<string, unknown>>(
    `INSERT INTO webinar_registration (occurrence_id, status, email, name, fields, tracking, token, ticket, consent_at, created_at)
    VALUES ($1, 'unconfirmed', $2, '', '{}', '{}', $3, $4, $5, $5)
    ON CONFLICT (occurrence_id, email) DO UPDATE SET email = excluded.email
    RETURNING id, token, status`,
    [occurrenceId, email, randomBytes(16).toString('base64url'), newReferenceNumber(), at],
  );
  return returned(row);
}

/** Takes over the latest input until the owner of the address has confirmed the registration. */
async function updateUnlessConfirmed(query: Query, id: string, request: WebinarRequest): Promise<void> {
  await query(
    `UPDATE webinar_registration SET status = 'unconfirmed', name = $2, phone = $3, comment = $4, fields = $5, tracking = $6,
      consent_at = $7, created_at = $7, account_id = $8, time_zone = $9
    WHERE id = $1 AND status IN ('unconfirmed', 'cancelled')`,
    [
      id,
      request.name,
      request.phone,
      request.comment,
      JSON.stringify(request.fields),
      JSON.stringify(request.tracking),
      request.at,
      request.ownerId,
      request.timeZone,
    ],
  );
}

function returned<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('PostgreSQL answered an INSERT … RETURNING without a row.');
  return row;
}
