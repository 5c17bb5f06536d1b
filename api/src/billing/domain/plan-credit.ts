import { activeHolding, isProlonged, unusedValue, type Holding, type TariffCredit } from '#src/billing/domain/holding.ts';
import { share } from '#src/billing/domain/money.ts';
import type { OrderItem } from '#src/billing/domain/order-item.ts';
import { addPeriod, secondsBetween } from '#src/billing/domain/period.ts';

export type PlannedCredit = Omit<TariffCredit, 'orderId' | 'createdAt'>;

interface PaidOrder {
  readonly items: readonly OrderItem[];
  /** It was priced for the account that it is credited to. Anybody can pay for somebody else's address. */
  readonly isOwn: boolean;
}

/**
 * What a paid order gives an account, and takes from what it replaces (docs/money.md). Value is neither made nor lost: where the account
 * has something else by now than when the order was priced, the difference becomes time.
 * @param holdings what the account has before
 */
export function planCredit({ items, isOwn }: PaidOrder, holdings: readonly Holding[], now: Date): PlannedCredit[] {
  return items.flatMap((item, index) => {
    const held = activeHolding(holdings, item.line_id, now);
    if (!held || isProlonged(held, { tariffId: item.tariff_id, qty: item.qty })) return [start(item, index, held, holdings, now)];
    if (!isOwn && isWorthMore(held, item, now)) return [prolongOther(item, index, held)];
    return [takeUnused(item, index, held, now), start(item, index, held, holdings, now)];
  });
}

function start(item: OrderItem, index: number, held: Holding | undefined, holdings: readonly Holding[], now: Date): PlannedCredit {
  const prolonged = held && isProlonged(held, { tariffId: item.tariff_id, qty: item.qty });
  const from = prolonged ? held.end : now;
  const period = secondsBetween(from, addPeriod(from, item.period));
  const brought = isAsPriced(item, holdings) ? item.credit : held && !prolonged ? unusedValue(held, now) : 0;
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

/** Nothing was bought, replaced or refunded since that changes what the credit was for. */
function isAsPriced({ replaces, line_id: lineId }: OrderItem, holdings: readonly Holding[]): boolean {
  if (!replaces) return false;
  return holdings.some(
    (holding) =>
      holding.lineId === lineId &&
      holding.tariffId === replaces.tariff_id &&
      holding.qty === replaces.qty &&
      holding.start.toISOString() === replaces.start &&
      holding.end.toISOString() === replaces.end,
  );
}

function takeUnused({ line_id: lineId }: OrderItem, index: number, held: Holding, now: Date): PlannedCredit {
  const seconds = secondsBetween(now, held.end);
  const amount = share(held.amount, Math.min(seconds, held.seconds), held.seconds);
  return { item: index, kind: 'replaced', lineId, tariffId: held.tariffId, qty: held.qty, seconds: -seconds, amount: -amount };
}

/** By price per second. What was given away counts as nothing. */
function isWorthMore(held: Holding, item: OrderItem, now: Date): boolean {
  const seconds = secondsBetween(now, addPeriod(now, item.period));
  return BigInt(held.amount) * BigInt(seconds) > BigInt(item.amount) * BigInt(held.seconds);
}

/** Somebody else paid for less than the account has: that gets longer, in place of being replaced by it. */
function prolongOther(item: OrderItem, index: number, { lineId, tariffId, qty, seconds, amount }: Holding): PlannedCredit {
  return { item: index, kind: 'granted', lineId, tariffId, qty, seconds: share(seconds, item.total, amount), amount: item.total };
}
