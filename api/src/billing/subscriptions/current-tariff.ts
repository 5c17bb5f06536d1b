import type { MeetingLimits, OwnTariff } from '@plenum/mf-billing/contract/tariffs';
import { findAccount, type Account } from '#src/identity/accounts/account-queries.ts';
import { findLines, findTariffs, findWithdrawn, presentTariff, type CatalogueTariff } from '#src/billing/catalogue/catalogue-queries.ts';
import type { Subscription } from '#src/billing/domain/subscription.ts';
import { findSubscriptions } from '#src/billing/ledger/tariff-credits.ts';
import { countTariffHosts, findTariffHosts, findTariffOwners } from '#src/billing/subscriptions/tariff-hosts.ts';
import type { Query } from '#src/platform/database/query.ts';
import { notFound, unauthorized } from '#src/errors.ts';

/** A tariff that an account has now. */
export interface CurrentTariff {
  readonly tariff: CatalogueTariff;
  readonly qty: number;
  readonly start: Date;
  /** Null: unlimited. */
  readonly end: Date | null;
  readonly from: 'order' | 'trial' | 'free';
}

/** Returns an account's tariffs by line: the purchased ones; in the first line otherwise the trial while it lasts, then the free tariff. */
export async function findCurrentTariffs(query: Query, account: Account, now: Date): Promise<CurrentTariff[]> {
  const tariffs = await findTariffs(query);
  const known = [...tariffs, ...(await findWithdrawn(query, 'month'))];
  const subscriptions = await findSubscriptions(query, account.id, now);
  const [first, ...others] = await findLines(query);
  if (!first) return [];
  const main = ownedFrom(subscriptions, known, first.id) ?? trialOf(account, tariffs, now) ?? freeOf(account, tariffs, first.id);
  return [main, ...others.map(({ id }) => ownedFrom(subscriptions, known, id))].filter((owned) => owned !== undefined);
}

function ownedFrom(subscriptions: readonly Subscription[], tariffs: readonly CatalogueTariff[], lineId: number): CurrentTariff | undefined {
  const subscription = subscriptions.findLast((each) => each.lineId === lineId);
  const tariff = subscription && tariffs.find(({ id }) => id === subscription.tariffId);
  return subscription && tariff && { tariff, qty: subscription.qty, start: subscription.start, end: subscription.end, from: 'order' };
}

function trialOf({ trialStart: start, trialEnd: end }: Account, tariffs: readonly CatalogueTariff[], now: Date): CurrentTariff | undefined {
  const tariff = tariffs.find(({ isTrial }) => isTrial);
  return tariff && start && end && end > now ? { tariff, qty: 1, start, end, from: 'trial' } : undefined;
}

function freeOf({ createdAt }: Account, tariffs: readonly CatalogueTariff[], lineId: number): CurrentTariff | undefined {
  const tariff = tariffs.find(({ amount, line_id: line }) => amount === 0 && line === lineId);
  return tariff && { tariff, qty: 1, start: createdAt, end: null, from: 'free' };
}

/**
 * Returns an account's tariff in the first line.
 * @throws HttpError `unauthorized` when the account has been deleted, `not_found` when it has no tariff and none is free
 */
export async function findCurrentTariff(query: Query, accountId: string, now: Date): Promise<OwnTariff> {
  const account = await findAccount(query, accountId);
  if (!account) throw unauthorized();
  const { tariff, qty, start, end } = await findMainTariff(query, account, now);
  return {
    ...presentTariff(tariff),
    qty,
    date_start: start.toISOString(),
    date_end: end?.toISOString() ?? null,
    seats_taken: await countTariffHosts(query, accountId),
  };
}

/**
 * Returns what a meeting of an account may be: what its own tariff allows, or a larger one that it is a host of.
 * @throws HttpError `not_found` without such an account or tariff
 */
export async function findMeetingLimits(query: Query, accountId: string, now: Date): Promise<MeetingLimits> {
  const account = await findAccount(query, accountId);
  if (!account) throw notFound('account');
  const own = await findMainTariff(query, account, now);
  const tariffs = [own.tariff, ...(await findTariffsOfHost(query, accountId, now))];
  const { name, entitlements } = tariffs.reduce((best, each) => (meetingSize(each) > meetingSize(best) ? each : best));
  const { meeting_size, meeting_minutes } = entitlements;
  return { tariff: name, meeting_size, meeting_minutes };
}

const meetingSize = ({ entitlements }: CatalogueTariff) => entitlements.meeting_size;

/** Returns the tariffs of others that an account is a host of. The owner is always one of the hosts; after a change to a smaller tariff, those chosen first are. */
async function findTariffsOfHost(query: Query, accountId: string, now: Date): Promise<CatalogueTariff[]> {
  const found: CatalogueTariff[] = [];
  for (const ownerId of await findTariffOwners(query, accountId)) {
    const owner = await findAccount(query, ownerId);
    if (!owner) continue;
    const { tariff, qty } = await findMainTariff(query, owner, now);
    const place = (await findTariffHosts(query, ownerId)).indexOf(accountId);
    if (place < tariff.entitlements.seats * qty - 1) found.push(tariff);
  }
  return found;
}

/** Returns the tariff of an account in the first line. @throws HttpError `not_found` when it has none, and none is free */
export async function findMainTariff(query: Query, account: Account, now: Date): Promise<CurrentTariff> {
  const [first] = await findLines(query);
  const own = (await findCurrentTariffs(query, account, now)).find(({ tariff }) => tariff.line_id === first?.id);
  if (!own) throw notFound('tariff');
  return own;
}
