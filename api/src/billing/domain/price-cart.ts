import type { TariffPeriod } from '@plenum/mf-billing/contract/tariffs';
import { isProlonged, unusedValue, type Subscription } from '#src/billing/domain/subscription.ts';
import { formatAmount, includedVat, share } from '#src/billing/domain/money.ts';
import { isDiscounted, promoError, type Promo } from '#src/billing/domain/promo.ts';

/** A tariff with its price for the wanted period, in minor units. */
export interface PricedTariff {
  readonly id: number;
  readonly alias: string;
  readonly name: string;
  readonly lineId: number;
  readonly amount: number;
  /** What a unit costs less for a year than for twelve single months. */
  readonly yearlySaving?: number;
  /** Hosts of one unit. */
  readonly hosts?: number;
  readonly vatRate: number | null;
  readonly maxQty: number;
  readonly withdrawn: boolean;
}

export interface RequestedItem {
  readonly tariffId: number;
  readonly qty: number;
  readonly period: TariffPeriod;
  /** Null: the tariff is unknown. */
  readonly tariff: PricedTariff | null;
}

/** One position, all amounts in minor units: `total = amount - discount - credit`. */
export interface PricedItem extends RequestedItem {
  readonly available: boolean;
  readonly unitAmount: number;
  readonly amount: number;
  readonly discount: number;
  /** The account's subscription that it replaces; null: none. */
  readonly replaces: Subscription | null;
  /** The value of the unused days of that subscription. */
  readonly unused: number;
  /** The part of that value that lowers the price. */
  readonly credit: number;
  readonly total: number;
  readonly vat: number;
}

export interface Wanted {
  readonly items: readonly RequestedItem[];
  /** Undefined: no code was given; null: it is unknown. */
  readonly promo: Promo | null | undefined;
  /** The account's subscriptions. */
  readonly subscriptions: readonly Subscription[];
  readonly currency: string;
}

export interface PricedCart {
  readonly items: readonly PricedItem[];
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly credit: number;
  readonly total: number;
  readonly vat: number;
  /** Why the promo code gives no discount; null: it gives one, or there is no code. */
  readonly promoError: string | null;
}

/** Computes the current price of a cart (docs/billing.md). Positions that cannot be bought add nothing. */
export function priceCart({ items, promo, subscriptions, currency }: Wanted, now: Date): PricedCart {
  const listed = items.map((item, index) => {
    const available = isForSale(item) && isFirstOfLine(items, index);
    const unitAmount = available ? (item.tariff?.amount ?? 0) : 0;
    return { ...item, available, unitAmount, amount: unitAmount * item.qty };
  });
  const lowered = listed.map(({ tariff, amount }) => (promo && tariff && isDiscounted(promo, tariff.alias) ? amount : 0));
  const problem = promo === undefined ? null : promoError(promo, sum(lowered), now, (amount) => formatAmount(amount, currency));
  const discounts = promo && problem === null ? spreadDiscount(promo, lowered) : lowered.map(() => 0);

  const priced = listed.map((item, index): PricedItem => {
    const discount = discounts[index] ?? 0;
    const replaces = replacedBy(item, subscriptions, now);
    const unused = replaces ? unusedValue(replaces, now) : 0;
    const credit = Math.min(item.amount - discount, unused);
    const total = item.amount - discount - credit;
    return { ...item, discount, replaces, unused, credit, total, vat: includedVat(total, item.tariff?.vatRate ?? null) };
  });
  return {
    items: priced,
    currency,
    subtotal: sum(priced.map(({ amount }) => amount)),
    discount: sum(priced.map(({ discount }) => discount)),
    credit: sum(priced.map(({ credit }) => credit)),
    total: sum(priced.map(({ total }) => total)),
    vat: sum(priced.map(({ vat }) => vat)),
    promoError: problem,
  };
}

/** Free tariffs are not sold, as every account has them. */
function isForSale({ tariff, qty }: RequestedItem): boolean {
  return tariff !== null && !tariff.withdrawn && tariff.amount > 0 && qty <= tariff.maxQty;
}

/** An account has one tariff per line, so only the first position of a line is bought and unused days are credited once. */
function isFirstOfLine(items: readonly RequestedItem[], index: number): boolean {
  const lineId = items[index]?.tariff?.lineId;
  return items.findIndex(({ tariff }) => tariff?.lineId === lineId) === index;
}

/** Returns the discount of each position. The shares of a fixed amount add up to it exactly. */
function spreadDiscount({ percent, amount }: Promo, lowered: readonly number[]): number[] {
  if (percent !== null) return lowered.map((each) => share(each, percent, 100));
  const whole = sum(lowered);
  const discount = Math.min(amount ?? 0, whole);
  let before = 0;
  return lowered.map((each) => {
    const from = share(discount, before, whole);
    before += each;
    return share(discount, before, whole) - from;
  });
}

function replacedBy(
  { available, tariff, qty }: RequestedItem & { readonly available: boolean },
  subscriptions: readonly Subscription[],
  now: Date,
): Subscription | null {
  if (!available || !tariff) return null;
  const held = subscriptions.find(({ lineId, end }) => lineId === tariff.lineId && end > now);
  return held && !isProlonged(held, { tariffId: tariff.id, qty }) ? held : null;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
