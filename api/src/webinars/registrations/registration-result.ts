import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { OwnRegistration } from '@plenum/mf-webinars/contract/schemas';
import type { Query } from '#src/platform/database/query.ts';
import { currentOccurrence } from '#src/webinars/schedule/occurrence.ts';
import { findWebinar } from '#src/webinars/queries.ts';
import { personalLink } from '#src/webinars/registrations/presenter.ts';
import { findRegistration } from '#src/webinars/registrations/queries.ts';
import type { RequestedRegistration } from '#src/webinars/registrations/register-for-webinar.ts';

interface ActiveRegistration {
  readonly status: 'registered' | 'waiting';
  readonly token: string;
  readonly ticket: string;
  readonly alias: string;
}

const ACTIVE_REGISTRATIONS = `SELECT registration.status, registration.token, registration.ticket, webinar.alias
  FROM webinar_registration AS registration
  JOIN webinar_occurrence AS occurrence ON occurrence.id = registration.occurrence_id
  JOIN webinar ON webinar.id = occurrence.webinar_id
  WHERE registration.status IN ('registered', 'waiting')`;

/** Returns the result of a request, for the owner of the address only; null: it was cancelled meanwhile. */
export async function findReceipt(
  query: Query,
  { registrationId, isRepeated }: RequestedRegistration,
  email: string,
): Promise<FormReceipt | null> {
  const [held] = await query<ActiveRegistration & Record<string, unknown>>(
    `${ACTIVE_REGISTRATIONS} AND registration.id = $1 AND registration.email = $2`,
    [registrationId, email],
  );
  if (!held) return null;
  const { ticket, status, ...link } = held;
  return {
    id: ticket,
    status: isRepeated && status === 'registered' ? 'already-registered' : status,
    join_url: personalLink(link.alias, link.token),
  };
}

/** Returns the owner's registration for the current date of a webinar; null: none. */
export async function findOwnRegistration(query: Query, alias: string, email: string, now: Date): Promise<OwnRegistration | null> {
  const webinar = await findWebinar(query, alias);
  if (!webinar) return null;
  const { key } = currentOccurrence(webinar.schedule, webinar.duration, now.getTime());
  const [held] = await query<ActiveRegistration & Record<string, unknown>>(
    `${ACTIVE_REGISTRATIONS} AND occurrence.webinar_id = $1 AND occurrence.key = $2 AND registration.email = $3`,
    [webinar.id, key, email],
  );
  if (!held) return null;
  const place = held.status === 'waiting' ? ((await findRegistration(query, held.token, now))?.place ?? null) : null;
  return { id: held.ticket, status: held.status, join_url: personalLink(held.alias, held.token), place };
}
