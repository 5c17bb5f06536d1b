import type { OwnTariff } from '@plenum/mf-billing/contract/tariffs';
import { findAccount } from '#src/accounts/account-queries.ts';
import { findTariffs, presentTariff } from '#src/billing/catalogue/catalogue-queries.ts';
import type { Query } from '#src/database/query.ts';
import { notFound, unauthorized } from '#src/errors.ts';

/**
 * What an account has in the first line: the trial while it lasts, else the free tariff.
 * @throws Fault `unauthorized` when the account is gone, `not_found` when nothing is free
 */
export async function findOwnTariff(query: Query, accountId: string, now: Date): Promise<OwnTariff> {
  const account = await findAccount(query, accountId);
  if (!account) throw unauthorized();
  const tariffs = await findTariffs(query);
  const trial = tariffs.find(({ isTrial }) => isTrial);
  if (trial && account.trialStart && account.trialEnd && account.trialEnd > now) {
    return {
      ...presentTariff(trial),
      qty: 1,
      date_start: account.trialStart.toISOString(),
      date_end: account.trialEnd.toISOString(),
    };
  }
  const free = tariffs.find(({ amount }) => amount === 0);
  if (!free) throw notFound('tariff');
  return { ...presentTariff(free), qty: 1, date_start: account.createdAt.toISOString(), date_end: null };
}
