import type { Subscription, TariffCredit } from '#src/billing/domain/subscription.ts';
import { share } from '#src/billing/domain/money.ts';
import type { PlannedCredit } from '#src/billing/domain/plan-credit.ts';
import { addSeconds } from '#src/billing/domain/period.ts';

interface Refunded {
  /** Credits and earlier reversals of the order, including refunds before this one. */
  readonly credits: readonly TariffCredit[];
  /** Minor units: the amount paid for the order, and the amount refunded, this refund included. */
  readonly paid: number;
  readonly refunded: number;
}

/**
 * Plans what a refund takes back: the same share of the order's time as of its money, all refunds together at most everything. The refund
 * of the last money restores the subscription that the order replaced, unless its buyer has another one by now. A buyer who has extended it
 * since instead keeps the time paid by the replaced subscription.
 * @param subscriptions of the account now
 */
export function planReversal({ credits, paid, refunded }: Refunded, subscriptions: readonly Subscription[], now: Date): PlannedCredit[] {
  const isWhole = refunded >= paid;
  return credits
    .filter(({ kind }) => kind === 'granted')
    .flatMap((granted) => {
      const replaced = credits.find(({ kind, item }) => kind === 'replaced' && item === granted.item);
      const reversals = credits.filter(({ kind, item }) => kind === 'reversed' && item === granted.item);
      const left = granted.seconds + sum(reversals.map(({ seconds }) => seconds));
      const held = subscriptions.findLast(({ orders, tariffId }) => orders.includes(granted.orderId) && tariffId === granted.tariffId);
      const isProlonged = held !== undefined && addSeconds(held.end, -left) > now;
      const isElsewhere = subscriptions.some((other) => other !== held && other.lineId === granted.lineId && other.end > now);
      const keepsPart = replaced !== undefined && isProlonged;
      const part: readonly [number, number] = isWhole ? [1, 1] : [refunded, paid];
      const whole =
        keepsPart && granted.amount > 0
          ? share(granted.seconds, Math.max(0, granted.amount + replaced.amount), granted.amount)
          : granted.seconds;
      const base = { item: granted.item, lineId: granted.lineId };
      const reversed: PlannedCredit = {
        ...base,
        kind: 'reversed',
        tariffId: granted.tariffId,
        qty: granted.qty,
        seconds: Math.min(0, -share(whole, ...part) - sum(reversals.map(({ seconds }) => seconds))),
        amount: -share(granted.amount, ...part) - sum(reversals.map(({ amount }) => amount)),
      };
      if (!isWhole || !replaced || isProlonged || isElsewhere) return [reversed];
      const { tariffId, qty, seconds, amount } = replaced;
      return [reversed, { ...base, kind: 'restored', tariffId, qty, seconds: -seconds, amount: -amount }];
    });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
