import type { ProfileExport } from '@plenum/shared-contracts/profile/schemas';
import type { Query } from '#src/database/query.ts';
import { findProfile, type ProviderTitles } from '#src/profile/presenter.ts';
import { findSessions } from '#src/profile/session-list.ts';
import type { Caller } from '#src/sessions/access-token.ts';

/** All that is kept about an account; what came by forms only where the address is confirmed to be its owner's. */
export async function exportProfile(query: Query, caller: Caller, titles: ProviderTitles, now: Date): Promise<ProfileExport> {
  const profile = await findProfile(query, caller.accountId, titles, now);
  const email = profile.is_verified_email ? profile.email : null;
  const byEmail = (sql: string) => query<Record<string, unknown>>(sql, [email]);
  return {
    exported_at: now.toISOString(),
    profile,
    sessions: await findSessions(query, caller, now),
    devices: await query('SELECT device, seen_at FROM known_device WHERE account_id = $1 ORDER BY seen_at', [caller.accountId]),
    webinars: await byEmail(
      `SELECT webinar.title, occurrence.starts_at, registration.status, registration.name, registration.phone, registration.comment,
        registration.created_at
      FROM webinar_registration AS registration JOIN webinar_occurrence AS occurrence ON occurrence.id = registration.occurrence_id
      JOIN webinar ON webinar.id = occurrence.webinar_id WHERE registration.email = $1 ORDER BY registration.created_at`,
    ),
    forms: await byEmail(
      'SELECT ticket, form, name, phone, comment, fields, slot, consent_at FROM form_submission WHERE email = $1 ORDER BY consent_at',
    ),
    questionnaires: [],
    letters: await byEmail('SELECT letter, state, created_at, sent_at FROM outbox WHERE recipient = $1 ORDER BY created_at'),
  };
}
