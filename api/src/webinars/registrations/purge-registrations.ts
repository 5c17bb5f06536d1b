import type { Query } from '#src/platform/database/query.ts';
import { DAY_MS } from '#src/platform/durations.ts';

/** Retention from the date of the webinar, as the personal-data policy states for registrations. */
const RETENTION_MS = 365 * DAY_MS;
/** Of registrations whose address was never confirmed: it may be a stranger's. */
const UNCONFIRMED_RETENTION_MS = 7 * DAY_MS;

/**
 * Deletes guest passes of webinars that are over, and registrations whose retention has ended, whatever their status. Rows that are locked are left to the next run, so that this never
 * waits for, or deadlocks with, the deletion of an account.
 */
export async function purgeRegistrations(query: Query, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await query(
    'DELETE FROM webinar_guest_pass WHERE id IN (SELECT id FROM webinar_guest_pass WHERE expires_at <= $1 FOR UPDATE SKIP LOCKED)',
    [now],
  );
  const unconfirmedUntil = [ago(UNCONFIRMED_RETENTION_MS)];
  // The messages about them, which have the address too: first, so that none is left if the process ends in between.
  await query(
    `DELETE FROM outbox WHERE (recipient, data ->> 'token') IN (SELECT registration.email, registration.token ${EXPIRED} AND ${UNCONFIRMED})`,
    unconfirmedUntil,
  );
  await query(`${DELETE} AND ${UNCONFIRMED}${SKIPPING_LOCKED}`, unconfirmedUntil);
  await query(`${DELETE}${SKIPPING_LOCKED}`, [ago(RETENTION_MS)]);
}

/** A date that was moved is stored with the seats first, and with the date when the next visitor registers. */
const EXPIRED = `FROM webinar_registration AS registration JOIN webinar_occurrence AS occurrence ON occurrence.id = registration.occurrence_id
    WHERE occurrence.starts_at <= $1 AND (registration.known_start IS NULL OR registration.known_start <= $1)`;
const UNCONFIRMED = "registration.status = 'unconfirmed'";
const DELETE = `DELETE FROM webinar_registration WHERE id IN (SELECT registration.id ${EXPIRED}`;
const SKIPPING_LOCKED = ' FOR UPDATE OF registration SKIP LOCKED)';
