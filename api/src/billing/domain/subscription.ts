import { share } from '#src/billing/domain/money.ts';
import { addSeconds } from '#src/billing/domain/period.ts';

/** A subscription of an account in one line: a tariff, a number of units, and paid time. */
export interface Subscription {
  readonly lineId: number;
  readonly tariffId: number;
  readonly qty: number;
  readonly start: Date;
  readonly end: Date;
  /** All time credited, including used time. */
  readonly seconds: number;
  /** The value of that time when it was credited, in minor units. */
  readonly amount: number;
  /** The orders that contributed time. */
  readonly orders: readonly string[];
  /** The order that replaced it and took its value; null: none. */
  readonly replacedBy: string | null;
  /** What refunds have taken from it since it was replaced, zero or less: it has no such time any more, so a restoration lacks it. */
  readonly owed: { readonly seconds: number; readonly amount: number };
}

/** One row of the record of credits and reversals (`tariff_credit`): signed, in chronological order. */
export interface TariffCredit {
  readonly orderId: string;
  readonly item: number;
  readonly kind: 'granted' | 'replaced' | 'reversed' | 'restored';
  readonly lineId: number;
  readonly tariffId: number;
  readonly qty: number;
  readonly seconds: number;
  readonly amount: number;
  readonly createdAt: Date;
}

/**
 * Computes the subscriptions of an account, including ended ones, the latest of each line last.
 * @param credits of one account, in chronological order
 */
export function subscriptionsOf(credits: readonly TariffCredit[]): Subscription[] {
  return credits.reduce<Subscription[]>((subscriptions, credit) => {
    const replaced = credit.kind === 'restored' ? subscriptions.findLast((each) => isReplacedBy(each, credit)) : undefined;
    if (replaced) return [...subscriptions, resumed(replaced, credit)];
    const index = subscriptions.findLastIndex((subscription) => isChangedBy(subscription, credit));
    const subscription = subscriptions[index];
    if (subscription) return subscriptions.with(index, changed(subscription, credit));
    // A reversal of a subscription that no longer exists has nothing to take back.
    return credit.seconds < 0 ? subscriptions : [...subscriptions, started(credit)];
  }, []);
}

function isChangedBy(subscription: Subscription, credit: TariffCredit): boolean {
  if (subscription.lineId !== credit.lineId || !isProlonged(subscription, credit)) return false;
  // A refund of time used up long ago takes nothing from later purchases.
  if (credit.kind === 'reversed') return subscription.orders.includes(credit.orderId);
  return subscription.end > credit.createdAt;
}

function isReplacedBy(subscription: Subscription, { orderId, lineId }: TariffCredit): boolean {
  return subscription.replacedBy === orderId && subscription.lineId === lineId;
}

function changed(subscription: Subscription, { kind, seconds, amount, orderId }: TariffCredit): Subscription {
  const { replacedBy, owed } = subscription;
  const isOwed = kind === 'reversed' && replacedBy !== null;
  return {
    ...subscription,
    replacedBy: kind === 'replaced' ? orderId : replacedBy,
    owed: isOwed ? { seconds: owed.seconds + seconds, amount: owed.amount + amount } : owed,
    end: addSeconds(subscription.end, seconds),
    seconds: subscription.seconds + seconds,
    amount: subscription.amount + amount,
    orders: seconds < 0 || subscription.orders.includes(orderId) ? subscription.orders : [...subscription.orders, orderId],
  };
}

function started({ lineId, tariffId, qty, seconds, amount, orderId, createdAt }: TariffCredit): Subscription {
  const time = { start: createdAt, end: addSeconds(createdAt, seconds), seconds, amount };
  return { lineId, tariffId, qty, ...time, orders: [orderId], replacedBy: null, owed: NOTHING };
}

/** The orders that paid for the replaced subscription can still be refunded. */
function resumed({ orders, owed }: Subscription, credit: TariffCredit): Subscription {
  const { seconds, amount } = credit;
  return { ...started({ ...credit, seconds: seconds + owed.seconds, amount: amount + owed.amount }), orders };
}

const NOTHING = { seconds: 0, amount: 0 };

/** Returns the active subscription of a line; undefined: none. */
export function activeSubscription(subscriptions: readonly Subscription[], lineId: number, now: Date): Subscription | undefined {
  return subscriptions.findLast((subscription) => subscription.lineId === lineId && subscription.end > now);
}

export const DAY_SECONDS = 24 * 60 * 60;

/**
 * Returns the value of a subscription's unused whole days, by its price per day (open question 23). Never more than was paid for it.
 * @returns minor units
 */
export function unusedValue({ end, seconds, amount }: Pick<Subscription, 'end' | 'seconds' | 'amount'>, now: Date): number {
  const days = Math.floor((end.getTime() - now.getTime()) / 1000 / DAY_SECONDS);
  if (days <= 0 || seconds <= 0 || amount <= 0) return 0;
  return share(amount, Math.min(days * DAY_SECONDS, seconds), seconds);
}

/** Returns whether buying these units extends the subscription instead of replacing it. */
export function isProlonged(
  subscription: Pick<Subscription, 'tariffId' | 'qty'>,
  { tariffId, qty }: Pick<Subscription, 'tariffId' | 'qty'>,
): boolean {
  return subscription.tariffId === tariffId && subscription.qty === qty;
}
