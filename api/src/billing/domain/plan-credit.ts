import { activeSubscription, isProlonged, unusedValue, type Subscription, type TariffCredit } from '#src/billing/domain/subscription.ts';
import { share } from '#src/billing/domain/money.ts';
import type { OrderItem } from '#src/billing/domain/order-item.ts';
import { addPeriod } from '@plenum/mf-billing/contract/period';
import { secondsBetween } from '#src/billing/domain/period.ts';

export type PlannedCredit = Omit<TariffCredit, 'orderId' | 'createdAt'>;

interface PaidOrder {
  readonly items: readonly OrderItem[];
  /** True if it was priced for the account that it is credited to. A buyer can also pay for another user's address. */
  readonly isOwn: boolean;
}

/**
 * Plans what a paid order gives an account, and what it takes from the subscription that it replaces (docs/billing.md). The total value is
 * unchanged: where the account's subscriptions differ from those at pricing, the difference becomes time.
 * @param subscriptions of the account before the credit
 */
export function planCredit({ items, isOwn }: PaidOrder, subscriptions: readonly Subscription[], now: Date): PlannedCredit[] {
  return items.flatMap((item, index) => {
    const held = activeSubscription(subscriptions, item.line_id, now);
    if (!held || isProlonged(held, { tariffId: item.tariff_id, qty: item.qty })) return [start(item, index, held, subscriptions, now)];
    if (!isOwn && isWorthMore(held, item, now)) return [prolongOther(item, index, held)];
    return [takeUnused(item, index, held, now), start(item, index, held, subscriptions, now)];
  });
}

function start(
  item: OrderItem,
  index: number,
  held: Subscription | undefined,
  subscriptions: readonly Subscription[],
  now: Date,
): PlannedCredit {
  const prolonged = held && isProlonged(held, { tariffId: item.tariff_id, qty: item.qty });
  const from = prolonged ? held.end : now;
  const period = secondsBetween(from, addPeriod(from, item.period));
  const replaced = held && !prolonged ? unusedValue(held, now) : 0;
  const brought = isAsPriced(item, subscriptions) ? item.credit : replaced;
  const extra = item.amount === 0 ? 0 : share(period, brought - item.credit, item.amount);
  return {
    item: index,
    kind: 'granted',
    lineId: item.line_id,
    tariffId: item.tariff_id,
    qty: item.qty,
    seconds: Math.max(0, period + extra),
    amount: item.total + brought,
  };
}

/**
 * Returns whether the subscription that the credit was for is still the line's latest, and no purchase, replacement or refund has changed it.
 * Once another one has started, only the value of that one can be brought.
 */
function isAsPriced({ replaces, line_id: lineId }: OrderItem, subscriptions: readonly Subscription[]): boolean {
  const latest = subscriptions.findLast((subscription) => subscription.lineId === lineId);
  if (!replaces || !latest) return false;
  return (
    latest.tariffId === replaces.tariff_id &&
    latest.qty === replaces.qty &&
    latest.start.toISOString() === replaces.start &&
    latest.end.toISOString() === replaces.end
  );
}

function takeUnused({ line_id: lineId }: OrderItem, index: number, held: Subscription, now: Date): PlannedCredit {
  const seconds = secondsBetween(now, held.end);
  const amount = share(held.amount, Math.min(seconds, held.seconds), held.seconds);
  return { item: index, kind: 'replaced', lineId, tariffId: held.tariffId, qty: held.qty, seconds: -seconds, amount: -amount };
}

/** Compares by price per second. Free time is worth nothing. */
function isWorthMore(held: Subscription, item: OrderItem, now: Date): boolean {
  const seconds = secondsBetween(now, addPeriod(now, item.period));
  return BigInt(held.amount) * BigInt(seconds) > BigInt(item.amount) * BigInt(held.seconds);
}

/** Extends the current subscription instead of replacing it, for another buyer's payment for less than the account has. */
function prolongOther(item: OrderItem, index: number, { lineId, tariffId, qty, seconds, amount }: Subscription): PlannedCredit {
  return { item: index, kind: 'granted', lineId, tariffId, qty, seconds: share(seconds, item.total, amount), amount: item.total };
}
