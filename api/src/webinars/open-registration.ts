import type { Database } from '#src/database/database.ts';
import { notFound } from '#src/errors.ts';
import { confirmRegistration } from '#src/webinars/confirm-registration.ts';
import { type ConfirmedRow, isConfirmed } from '#src/webinars/registration-presenter.ts';
import { findRegistration } from '#src/webinars/registration-queries.ts';

/**
 * The registration of a personal link. Whoever has the link has the mailbox, so opening it confirms the registration.
 * @throws Fault `not_found`
 */
export async function openRegistration(database: Database, token: string, now: Date): Promise<ConfirmedRow> {
  const found = await findRegistration(database.query, token);
  if (!found) throw notFound('registration');
  if (isConfirmed(found)) return found;
  await database.transaction((query) => confirmRegistration(query, token, now));
  const confirmed = await findRegistration(database.query, token);
  if (!confirmed || !isConfirmed(confirmed)) throw notFound('registration');
  return confirmed;
}
