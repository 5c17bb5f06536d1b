import { findAccount } from '#src/identity/accounts/account-queries.ts';
import { findCurrentTariffs } from '#src/billing/subscriptions/current-tariff.ts';
import type { Query } from '#src/platform/database/query.ts';
import { HttpError, unauthorized } from '#src/errors.ts';
import { TRIAL_DAYS } from '#src/billing/domain/trial.ts';
import { TRIAL_EMAIL } from '#src/billing/trial/trial-emails.ts';
import { notifyOwner } from '#src/identity/accounts/notify-owner.ts';
import { DAY_MS } from '#src/platform/durations.ts';

const TRIAL_MS = TRIAL_DAYS * DAY_MS;

/** Starts the trial, inside the caller's transaction, and queues an e-mail that says what it allows. @throws HttpError `trial_used`, `tariff_active` or `not_verified` */
export async function startTrial(
  query: Query,
  accountId: string,
  now: Date,
): Promise<{ date_start_trial: string; date_end_trial: string }> {
  const account = await findAccount(query, accountId, { lock: true });
  if (!account) throw unauthorized();
  if (account.trialStart !== null)
    throw new HttpError(409, 'trial_used', 'You have already used your trial. To have more than the free tariff, choose another one.');
  const [main] = await findCurrentTariffs(query, account, now);
  if (main?.from === 'order') {
    throw new HttpError(409, 'tariff_active', `You have ${main.tariff.name} already. The trial is for accounts without a paid tariff.`);
  }
  if (!account.emailVerified && !account.phoneVerified) {
    throw new HttpError(409, 'not_verified', 'Please confirm your e-mail address or your phone number first.');
  }
  const end = new Date(now.getTime() + TRIAL_MS);
  await query('UPDATE account SET trial_start = $2, trial_end = $3 WHERE id = $1', [accountId, now, end]);
  await notifyOwner(query, accountId, { template: TRIAL_EMAIL, data: { accountId, event: 'started' } }, now);
  return { date_start_trial: now.toISOString(), date_end_trial: end.toISOString() };
}
