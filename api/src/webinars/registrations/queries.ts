import type { WebinarRegistration } from '@plenum/mf-webinars/contract/schemas';
import type { Query } from '#src/platform/database/query.ts';
import { findWebinarsById, type WebinarRow } from '#src/webinars/queries.ts';
import { takenSeats } from '#src/webinars/taken-seats.ts';

/** A registration with its webinar and date. */
export interface RegistrationRow extends Pick<WebinarRegistration, 'status' | 'name'> {
  readonly email: string;
  readonly token: string;
  /** Reference number. */
  readonly ticket: string;
  /** IANA name of the registrant's time zone; null: unknown. */
  readonly timeZone: string | null;
  readonly occurrenceId: string;
  readonly key: string;
  readonly startsAt: Date;
  /** Whether the owner knows that the date is cancelled. */
  readonly knownCancelled: boolean;
  readonly webinar: WebinarRow;
  /** Number of seats taken for this date. */
  readonly taken: number;
  /** Whether it is unconfirmed and a guest pass of it has a seat, which it gets when it is confirmed. */
  readonly isSeatHeld: boolean;
  /** Number of people on the waiting list up to this one, if it is on it. */
  readonly place: number;
}

/** A registration with a seat or a place on the waiting list. */
export interface ActiveRegistrationRow extends RegistrationRow {
  readonly status: 'registered' | 'waiting';
}

/** @param now SQL of the current time */
const columns = (
  now: string,
) => `registration.status, registration.name, registration.email, registration.token, registration.ticket, registration.time_zone AS "timeZone",
  registration.known_cancelled AS "knownCancelled", occurrence.id AS "occurrenceId",
  occurrence.key, occurrence.starts_at AS "startsAt", occurrence.webinar_id AS "webinarId",
  ${takenSeats('occurrence.id', now)} AS taken,
  registration.status = 'unconfirmed' AND EXISTS (
    SELECT FROM webinar_guest_pass AS pass WHERE pass.registration_id = registration.id AND pass.holds_until > ${now}
  ) AS "isSeatHeld",
  (SELECT count(*)::int FROM webinar_registration AS ahead
    WHERE ahead.occurrence_id = occurrence.id AND ahead.status = 'waiting' AND ahead.place <= registration.place) AS place`;

const REGISTRATIONS =
  'webinar_registration AS registration JOIN webinar_occurrence AS occurrence ON occurrence.id = registration.occurrence_id';

type Found<Row extends RegistrationRow> = Omit<Row, 'webinar'> & { readonly webinarId: number };

async function withWebinars<Row extends { readonly webinarId: number }>(query: Query, found: readonly Row[]) {
  const webinars = found.length > 0 ? await findWebinarsById(query, [...new Set(found.map(({ webinarId }) => webinarId))]) : [];
  return found.flatMap((row) => {
    const webinar = webinars.find(({ id }) => id === row.webinarId);
    return webinar ? [{ ...row, webinar }] : [];
  });
}

export async function findRegistration(query: Query, token: string, now: Date): Promise<RegistrationRow | undefined> {
  const sql = `SELECT ${columns('$2')} FROM ${REGISTRATIONS} WHERE registration.token = $1`;
  return (await withWebinars(query, await query<Found<RegistrationRow>>(sql, [token, now])))[0];
}

export async function findRegistrationById(query: Query, id: string, now: Date): Promise<RegistrationRow | undefined> {
  const sql = `SELECT ${columns('$2')} FROM ${REGISTRATIONS} WHERE registration.id = $1`;
  return (await withWebinars(query, await query<Found<RegistrationRow>>(sql, [id, now])))[0];
}

/** Returns the registrations of an address with a seat or a place on the waiting list, the latest dates first. */
export async function findActiveRegistrations(query: Query, email: string, limit: number, now: Date): Promise<ActiveRegistrationRow[]> {
  const found = await query<Found<ActiveRegistrationRow>>(
    `SELECT ${columns('$3')} FROM ${REGISTRATIONS} WHERE registration.email = $1 AND registration.status IN ('registered', 'waiting')
    ORDER BY occurrence.starts_at DESC, registration.id DESC LIMIT $2`,
    [email, limit, now],
  );
  return withWebinars(query, found);
}

/** Returns whether an address has, or had within the last year, a seat or a place on a waiting list that it did not cancel. */
export async function hasEverRegistered(query: Query, email: string): Promise<boolean> {
  const rows = await query("SELECT FROM webinar_registration WHERE email = $1 AND status IN ('registered', 'waiting') LIMIT 1", [email]);
  return rows.length > 0;
}
