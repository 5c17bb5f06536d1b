import type { WebinarRegistration } from '@plenum/mf-webinars/contract/schemas';
import type { Query } from '#src/platform/database/query.ts';
import { findWebinarsById, type WebinarRow } from '#src/webinars/queries.ts';

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
  /** Number of registrations for this date. */
  readonly registered: number;
  /** Number of people on the waiting list up to this one, if it is on it. */
  readonly place: number;
}

/** A registration with a seat or a place on the waiting list. */
export interface ActiveRegistrationRow extends RegistrationRow {
  readonly status: 'registered' | 'waiting';
}

const COLUMNS = `registration.status, registration.name, registration.email, registration.token, registration.ticket, registration.time_zone AS "timeZone",
  registration.known_cancelled AS "knownCancelled", occurrence.id AS "occurrenceId",
  occurrence.key, occurrence.starts_at AS "startsAt", occurrence.webinar_id AS "webinarId",
  (SELECT count(*)::int FROM webinar_registration AS seated WHERE seated.occurrence_id = occurrence.id AND seated.status = 'registered') AS registered,
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

export async function findRegistration(query: Query, token: string): Promise<RegistrationRow | undefined> {
  const found = await query<Found<RegistrationRow>>(`SELECT ${COLUMNS} FROM ${REGISTRATIONS} WHERE registration.token = $1`, [token]);
  return (await withWebinars(query, found))[0];
}

/** Returns the registrations of an address with a seat or a place on the waiting list, the latest dates first. */
export async function findActiveRegistrations(query: Query, email: string, limit: number): Promise<ActiveRegistrationRow[]> {
  const found = await query<Found<ActiveRegistrationRow>>(
    `SELECT ${COLUMNS} FROM ${REGISTRATIONS} WHERE registration.email = $1 AND registration.status IN ('registered', 'waiting')
    ORDER BY occurrence.starts_at DESC, registration.id DESC LIMIT $2`,
    [email, limit],
  );
  return withWebinars(query, found);
}

/** Returns whether an address has, or had within the last year, a seat or a place on a waiting list that it did not cancel. */
export async function hasEverRegistered(query: Query, email: string): Promise<boolean> {
  const rows = await query("SELECT FROM webinar_registration WHERE email = $1 AND status IN ('registered', 'waiting') LIMIT 1", [email]);
  return rows.length > 0;
}
