import { randomBytes } from 'node:crypto';
import { stateAt } from '@plenum/shared-contracts/webinars/clock';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { Query } from '#src/database/query.ts';
import { Fault, notFound } from '#src/errors.ts';
import { currentOccurrence, type Occurrence } from '#src/schedule/occurrence.ts';
import { newTicket } from '#src/tickets/new-ticket.ts';
import { seatsOf } from '#src/webinars/presenter.ts';
import { postPlace } from '#src/webinars/post-place.ts';
import { findWebinar, type WebinarRow } from '#src/webinars/queries.ts';
import { fillSeats, TAKEN } from '#src/webinars/seats.ts';

export interface Registering {
  /** Alias. */
  readonly webinar: string;
  readonly name: string;
  /** Normalised: the same person gives the same text. */
  readonly email: string;
  readonly phone: string | null;
  readonly comment: string | null;
  readonly fields: object;
  readonly tracking: object;
  /** Whose it is: whoever is signed in; null: nobody is. */
  readonly accountId: string | null;
  /** The present. */
  readonly at: Date;
}

interface Place {
  readonly status: 'registered' | 'waiting';
  readonly token: string;
  readonly ticket: string;
}

/**
 * Gives a person a seat at the current date of a webinar, or a place in the waiting list, inside the
 * caller's transaction. Once per address: whoever asks again is told what they have, with the same link.
 * @throws Fault `not_found`, `webinar_cancelled` or `webinar_over`
 */
export async function registerForWebinar(query: Query, person: Registering): Promise<FormReceipt> {
  const webinar = await findWebinar(query, person.webinar);
  if (!webinar) throw notFound('webinar');
  const occurrence = currentOccurrence(webinar.schedule, webinar.duration, person.at.getTime());
  refuseWhenTooLate(webinar, occurrence, person.at);

  const occurrenceId = await takeOccurrence(query, webinar.id, occurrence);
  const seats = seatsOf(webinar);
  // The limit may have been raised since the last one came.
  await fillSeats(query, occurrenceId, seats, person.at);
  const held = await findPlace(query, occurrenceId, person.email);
  const { status, token, ticket } = held ?? (await givePlace(query, occurrenceId, seats, person));
  if (!held) await postPlace(query, { email: person.email, token }, status, person.at);
  return {
    id: ticket,
    status: held?.status === 'registered' ? 'already-registered' : status,
    join_url: `/webinars/${webinar.alias}/join/${token}`,
  };
}

function refuseWhenTooLate({ duration, cancelled }: WebinarRow, { startDate }: Occurrence, at: Date): void {
  const state = stateAt({ startDate, duration, status: cancelled ? 'cancelled' : 'scheduled' }, at.getTime());
  if (state === 'cancelled') throw new Fault(409, 'webinar_cancelled', 'This webinar is cancelled, so there is nothing to register for.');
  if (state === 'past') throw new Fault(409, 'webinar_over', 'This webinar is over, so there is nothing to register for.');
}

/** The row of this date, made if need be, and held until the transaction ends: its seats are given one at a time. */
async function takeOccurrence(query: Query, webinarId: number, { key, start }: Occurrence): Promise<string> {
  const [row] = await query<{ id: string }>(
    `INSERT INTO webinar_occurrence (webinar_id, key, starts_at) VALUES ($1, $2, $3)
    ON CONFLICT (webinar_id, key) DO UPDATE SET starts_at = excluded.starts_at
    RETURNING id`,
    [webinarId, key, new Date(start)],
  );
  if (!row) throw new Error('PostgreSQL answered an INSERT … RETURNING without a row.');
  return row.id;
}

async function findPlace(query: Query, occurrenceId: string, email: string): Promise<Place | undefined> {
  const [row] = await query<Place & Record<string, unknown>>(
    "SELECT status, token, ticket FROM webinar_registration WHERE occurrence_id = $1 AND email = $2 AND status <> 'cancelled'",
    [occurrenceId, email],
  );
  return row;
}

/** A new place at the end; who had cancelled keeps link and ticket. */
async function givePlace(query: Query, occurrenceId: string, seats: number | null, person: Registering): Promise<Place> {
  const [row] = await query<Place & Record<string, unknown>>(
    `INSERT INTO webinar_registration (
      occurrence_id, status, email, name, phone, comment, fields, tracking, token, ticket, consent_at, created_at, account_id
    )
    VALUES (
      $1, CASE WHEN $2::integer IS NULL OR ${TAKEN} < $2 THEN 'registered' ELSE 'waiting' END, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12
    )
    ON CONFLICT (occurrence_id, email) DO UPDATE SET
      status = excluded.status, name = excluded.name, phone = excluded.phone, comment = excluded.comment, fields = excluded.fields,
      tracking = excluded.tracking, consent_at = excluded.consent_at, place = excluded.place,
      account_id = coalesce(excluded.account_id, webinar_registration.account_id)
    RETURNING status, token, ticket`,
    [
      occurrenceId,
      seats,
      person.email,
      person.name,
      person.phone,
      person.comment,
      JSON.stringify(person.fields),
      JSON.stringify(person.tracking),
      randomBytes(16).toString('base64url'),
      newTicket(),
      person.at,
      person.accountId,
    ],
  );
  if (!row) throw new Error('PostgreSQL answered an INSERT … RETURNING without a row.');
  return row;
}
