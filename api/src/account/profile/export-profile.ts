import type { ProfileExport } from '@plenum/shared-contracts/profile/schemas';
import { findAccount } from '#src/identity/accounts/account-queries.ts';
import type { Query } from '#src/platform/database/query.ts';
import { unauthorized } from '#src/errors.ts';
import { ownerOf } from '#src/account/personal-data/tables.ts';
import { exportPersonalData } from '#src/account/personal-data/export.ts';
import { findProfile, type ProfilePresentation } from '#src/account/profile/presenter.ts';
import { findSessions } from '#src/account/profile/session-list.ts';
import type { Caller } from '#src/identity/sessions/access-token.ts';

/** Returns all personal data of an account: its submissions, and rows that name its confirmed addresses. */
export async function exportProfile(query: Query, caller: Caller, presentation: ProfilePresentation, now: Date): Promise<ProfileExport> {
  const account = await findAccount(query, caller.accountId);
  if (!account) throw unauthorized();
  return {
    exported_at: now.toISOString(),
    profile: await findProfile(query, caller.accountId, presentation, now),
    sessions: await findSessions(query, caller, now),
    ...(await exportPersonalData(query, ownerOf(account))),
  };
}
