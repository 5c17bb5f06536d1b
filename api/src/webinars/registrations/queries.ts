import type { WebinarRegistration } from '@plenum/mf-webinars/contract/schemas';
import type { Query } from '#src/platform/database/query.ts';
import { countRegistered, findWebinarById, type WebinarRow } from '#src/webinars/queries.ts';

/** A registration with its webinar and date. */
export interface RegistrationRow extends Pick<WebinarRegistration, 'status' | 'name'> {
  readonly email: string;
  readonly token: string;
  /** Reference number. */
  readonly ticket: string;
  readonly occurrenceId: string;
  readonly key: string;
  readonly startsAt: Date;
  readonly webinar: WebinarRow;
  /** Number of registrations for this date. */
  readonly registered: number;
}

export async function findRegistration(query: Query, token: string): Promise<RegistrationRow | undefined> {
  const [row] = await query<Omit<RegistrationRow, 'webinar' | 'registered'> & { webinarId: number }>(
    `SELECT registration.status, registration.name, registration.email, registration.token, registration.ticket, occurrence.id AS "occurrenceId",
      occurrence.key, occurrence.starts_at AS "startsAt", occurrence.webinar_id AS "webinarId"
    FROM webinar_registration AS registration JOIN webinar_occurrence AS occurrence ON occurrence.id = registration.occurrence_id
    WHERE registration.token = $1`,
    [token],
  );
  const webinar = row && (await findWebinarById(query, row.webinarId));
  if (!row || !webinar) return undefined;
  const registered = await countRegistered(query, [{ id: webinar.id, key: row.key }]);
  return { ...row, webinar, registered: registered.get(webinar.id) ?? 0 };
}
