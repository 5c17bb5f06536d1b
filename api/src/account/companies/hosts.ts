import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { lockMembers, type MembershipChange, requireAdmin } from '#src/account/companies/change-membership.ts';
import { findAccount } from '#src/identity/accounts/account-queries.ts';
import { findMainTariff } from '#src/billing/subscriptions/current-tariff.ts';
import { countTariffHosts, findTariffHosts } from '#src/billing/subscriptions/tariff-hosts.ts';
import { HttpError, unauthorized } from '#src/errors.ts';
import type { Query } from '#src/platform/database/query.ts';

/** Returns how many hosts an account's tariff is for, and how many there are, the account itself included. */
export async function countHosts(query: Query, accountId: string, now: Date): Promise<NonNullable<Company['seats']>> {
  const account = await findAccount(query, accountId);
  if (!account) throw unauthorized();
  const { tariff, qty } = await findMainTariff(query, account, now);
  return { tariff: tariff.name, total: tariff.entitlements.seats * qty, taken: await countTariffHosts(query, accountId) };
}

/**
 * Makes a member a host of the caller's tariff, inside the caller's transaction, and no longer of another administrator's.
 * @throws HttpError `not_found`; 409 `not_admin`, `own_seat` or `no_seats`
 */
export async function addHost(query: Query, change: MembershipChange, now: Date): Promise<void> {
  // Hosts chosen at the same time in two companies are counted one after the other.
  if (!(await findAccount(query, change.caller, { lock: true }))) throw unauthorized();
  const { members, target } = await lockMembers(query, change);
  requireAdmin(members, change.caller);
  if (target.accountId === change.caller) throw new HttpError(409, 'own_seat', 'You are always a host of your own tariff.');
  if (!(await findTariffHosts(query, change.caller)).includes(target.accountId)) {
    const { tariff, total, taken } = await countHosts(query, change.caller, now);
    if (taken >= total) {
      const reason =
        total === 1
          ? 'one host, which is you. Choose a larger tariff.'
          : `${total} hosts, and you have chosen all of them. Remove one as host, or choose a larger tariff.`;
      throw new HttpError(409, 'no_seats', `Your ${tariff} tariff is for ${reason}`);
    }
  }
  await query('UPDATE company_member SET seat_from = $3, seat_at = $4 WHERE company_id = $1 AND account_id = $2', [
    change.company,
    target.accountId,
    change.caller,
    now,
  ]);
}

/** Makes a member no longer a host, inside the caller's transaction. @throws HttpError `not_found`; 409 `not_admin` */
export async function removeHost(query: Query, change: MembershipChange): Promise<void> {
  const { members, target } = await lockMembers(query, change);
  requireAdmin(members, change.caller);
  await query('UPDATE company_member SET seat_from = NULL, seat_at = NULL WHERE company_id = $1 AND account_id = $2', [
    change.company,
    target.accountId,
  ]);
}
