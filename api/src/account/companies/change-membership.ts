import type { CompanyRole } from '@plenum/shared-contracts/invites/schemas';
import type { Query } from '#src/platform/database/query.ts';
import { findAccount } from '#src/identity/accounts/account-queries.ts';
import { lockCompanies, memberId } from '#src/account/companies/company-queries.ts';
import { HttpError, notFound } from '#src/errors.ts';
import type { ServiceKeys } from '#src/platform/secrets/service-keys.ts';

export interface MembershipChange {
  readonly keys: ServiceKeys;
  /** The account that asks. */
  readonly caller: string;
  readonly company: string;
  /** As `memberId` names it. */
  readonly member: string;
}

interface MemberRow {
  readonly accountId: string;
  readonly role: CompanyRole;
}

/**
 * Removes a member from a company, inside the caller's transaction. Administrators may remove any member, other members only themselves. A company that
 * its last member leaves is deleted. Who leaves can no longer let anyone in: open invites that they sent are withdrawn.
 * @throws HttpError `not_found`; 409 `not_admin`; 409 `last_admin` if others remain without an administrator
 */
export async function removeMember(query: Query, change: MembershipChange): Promise<void> {
  // Accounts are locked before companies everywhere: in the other order, removing a member who is inviting someone would deadlock.
  await findAccount(query, (await findMembers(query, change)).target.accountId, { lock: true });
  const { members, target } = await lockMembers(query, change);
  const others = members.filter(({ accountId }) => accountId !== target.accountId);
  if (target.accountId !== change.caller) requireAdmin(members, change.caller);
  if (others.length > 0) requireAnAdminAmong(others);
  await query('DELETE FROM company_member WHERE company_id = $1 AND account_id = $2', [change.company, target.accountId]);
  // A company that someone else created does not take its place (decision 274).
  await query('UPDATE account SET company_id = NULL WHERE id = $1 AND company_id = $2', [target.accountId, change.company]);
  await removeHostsOf(query, change.company, target.accountId);
  await withdrawInvitesOf(query, change.company, target.accountId);
  if (others.length === 0) await query('DELETE FROM company WHERE id = $1', [change.company]);
}

/**
 * Changes the role of a member, inside the caller's transaction. Open invites of a former administrator are withdrawn.
 * @throws HttpError `not_found`; 409 `not_admin`; 409 `last_admin` if no administrator would remain
 */
export async function changeRole(query: Query, change: MembershipChange, role: CompanyRole): Promise<void> {
  const { members, target } = await lockMembers(query, change);
  requireAdmin(members, change.caller);
  requireAnAdminAmong(members.map((member) => (member === target ? { ...member, role } : member)));
  await query('UPDATE company_member SET role = $3 WHERE company_id = $1 AND account_id = $2', [change.company, target.accountId, role]);
  // Only administrators choose hosts: the buyer of a tariff could not choose others.
  if (role === 'admin') return;
  await removeHostsOf(query, change.company, target.accountId);
  await withdrawInvitesOf(query, change.company, target.accountId);
}

/** Otherwise a former administrator could return with another address, and the role that its invite gives. */
async function withdrawInvitesOf(query: Query, company: string, inviter: string): Promise<void> {
  await query('UPDATE invite SET withdrawn = true WHERE company_id = $1 AND inviter_id = $2 AND accepted_by IS NULL', [company, inviter]);
}

/** Makes those no longer hosts whom an account has chosen in a company. */
async function removeHostsOf(query: Query, company: string, owner: string): Promise<void> {
  await query('UPDATE company_member SET seat_from = NULL, seat_at = NULL WHERE company_id = $1 AND seat_from = $2', [company, owner]);
}

/** Locks the company, so that two administrators cannot remove each other at once. */
export async function lockMembers(query: Query, change: MembershipChange) {
  await lockCompanies(query, [change.company]);
  return findMembers(query, change);
}

/** @throws HttpError `not_found`: only its members learn that a company exists */
async function findMembers(query: Query, { keys, caller, company, member }: MembershipChange) {
  const members = await query<MemberRow & Record<string, unknown>>(
    'SELECT account_id AS "accountId", role FROM company_member WHERE company_id = $1',
    [company],
  );
  if (!members.some(({ accountId }) => accountId === caller)) throw notFound('company');
  const target = members.find(({ accountId }) => memberId(keys, company, accountId) === member);
  if (!target) throw notFound('member');
  return { members, target };
}

export function requireAdmin(members: readonly MemberRow[], caller: string): void {
  if (members.some(({ accountId, role }) => accountId === caller && role === 'admin')) return;
  // Not 403, which tells clients that the session has ended (specification section 7).
  throw new HttpError(409, 'not_admin', 'Only administrators of a company can change its members.');
}

function requireAnAdminAmong(members: readonly MemberRow[]): void {
  if (members.some(({ role }) => role === 'admin')) return;
  throw new HttpError(409, 'last_admin', 'A company needs an administrator. Make another member an administrator first.');
}
