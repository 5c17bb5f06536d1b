import * as z from 'zod';
import { tariffPeriod } from '@plenum/mf-billing/contract/tariffs';
import type { Subscription } from '#src/billing/domain/subscription.ts';
import { activeSubscription } from '#src/billing/domain/subscription.ts';
import type { PricedCart } from '#src/billing/domain/price-cart.ts';

/** A position of an order as stored in the database, with all values of the moment when it was priced. Amounts are minor units. */
export const orderItem = z.object({
  tariff_id: z.number(),
  line_id: z.number(),
  alias: z.string(),
  name: z.string(),
  qty: z.number(),
  /** Of all units. Absent from older orders. */
  hosts: z.optional(z.number()),
  period: tariffPeriod,
  unit_amount: z.number(),
  amount: z.number(),
  discount: z.number(),
  credit: z.number(),
  total: z.number(),
  vat: z.number(),
  vat_rate: z.nullable(z.number()),
  /** The subscription, as it was then, whose unused days `credit` is for. */
  replaces: z.nullable(z.object({ tariff_id: z.number(), qty: z.number(), start: z.string(), end: z.string() })),
});
export type OrderItem = z.output<typeof orderItem>;

/** Converts a cart in which every position is available. */
export function toOrderItems({ items }: PricedCart, subscriptions: readonly Subscription[], now: Date): OrderItem[] {
  return items.flatMap(({ tariff, qty, period, unitAmount, amount, discount, credit, total, vat }) => {
    if (!tariff) return [];
    const held = credit === 0 ? undefined : activeSubscription(subscriptions, tariff.lineId, now);
    return {
      tariff_id: tariff.id,
      line_id: tariff.lineId,
      alias: tariff.alias,
      name: tariff.name,
      qty,
      hosts: (tariff.hosts ?? 0) * qty,
      period,
      unit_amount: unitAmount,
      amount,
      discount,
      credit,
      total,
      vat,
      vat_rate: tariff.vatRate,
      replaces: held ? { tariff_id: held.tariffId, qty: held.qty, start: held.start.toISOString(), end: held.end.toISOString() } : null,
    };
  });
}
