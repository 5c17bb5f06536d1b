import type { Cart, CartPosition, ReplacedTariff } from '@plenum/mf-billing/contract/cart';
import { findTariffs, findWithdrawn, type CatalogueTariff } from '#src/billing/catalogue/catalogue-queries.ts';
import { buyerDigests, findPromo, type Buyer } from '#src/billing/catalogue/promo-queries.ts';
import type { StoredItem } from '#src/billing/cart/cart-store.ts';
import type { Subscription } from '#src/billing/domain/subscription.ts';
import { commonVatRate } from '#src/billing/domain/money.ts';
import { priceCart, type PricedCart, type PricedItem, type PricedTariff } from '#src/billing/domain/price-cart.ts';
import type { Promo } from '#src/billing/domain/promo.ts';
import type { Query } from '#src/platform/database/query.ts';
import { invalidInput } from '#src/errors.ts';
import type { ServiceKeys } from '#src/platform/secrets/service-keys.ts';

/** The positions to price, and their buyer. */
export interface QuoteRequest extends Buyer {
  readonly items: readonly CartPosition[];
  readonly promo: string | null;
  /** The buyer's subscriptions; empty without an account. */
  readonly subscriptions: readonly Subscription[];
}

export interface Quote extends PricedCart {
  /** The promo code, if it is known. */
  readonly promo: Promo | null;
  /** Finds any tariff, also one that is no longer sold. */
  readonly tariffOf: PricedCatalogue['of'];
}

/** Prices a cart from the database. @param lock locks the promo code for an order that is about to use it */
export async function quoteCart(
  query: Query,
  keys: ServiceKeys,
  { items, promo: code, subscriptions, ...buyer }: QuoteRequest,
  now: Date,
  { lock = false } = {},
): Promise<Quote> {
  const catalogue = await findPriced(query);
  const promo = code === null ? undefined : await findPromo(query, code, buyerDigests(keys, buyer), { lock });
  const requested = items.map(({ tariff_id: tariffId, qty, period }) => ({
    tariffId,
    qty,
    period,
    tariff: catalogue.of(tariffId, period),
  }));
  const priced = priceCart({ items: requested, promo, subscriptions, currency: catalogue.currency }, now);
  return { ...priced, promo: promo ?? null, tariffOf: catalogue.of };
}

interface PricedCatalogue {
  readonly currency: string;
  readonly of: (tariffId: number, period: CartPosition['period']) => PricedTariff | null;
}

async function findPriced(query: Query): Promise<PricedCatalogue> {
  const byPeriod = { month: await findAll(query, 'month'), year: await findAll(query, 'year') };
  return {
    currency: byPeriod.month[0]?.currency ?? 'RUB',
    of: (tariffId, period) => {
      const tariff = byPeriod[period].find(({ id }) => id === tariffId);
      if (!tariff) return null;
      const { amount: yearly = 0, old_amount: twelveMonths = null } = byPeriod.year.find(({ id }) => id === tariffId) ?? {};
      return { ...toPriced(tariff), yearlySaving: twelveMonths === null ? 0 : twelveMonths - yearly };
    },
  };
}

/** Returns all tariffs, those on sale first. */
async function findAll(query: Query, period: CartPosition['period']): Promise<CatalogueTariff[]> {
  return [...(await findTariffs(query, period)), ...(await findWithdrawn(query, period))];
}

function toPriced({
  id,
  alias,
  name,
  line_id: lineId,
  amount,
  vat_rate: vatRate,
  max_qty: maxQty,
  withdrawn,
  entitlements: { seats: hosts },
}: CatalogueTariff): PricedTariff {
  return { id, alias, name, lineId, amount, vatRate, maxQty, withdrawn, hosts };
}

/**
 * Rejects positions that could never be bought when they are put into a cart. Positions that are no longer on sale are shown in the cart
 * instead.
 * @throws HttpError `invalid_input` naming the position
 */
export function requireBuyable({ items }: PricedCart): void {
  const errors = items.flatMap(({ tariff, qty }, index) => {
    if (!tariff || tariff.withdrawn) return [];
    if (tariff.amount === 0) {
      return [{ field: `items.${index}.tariff_id`, message: `${tariff.name} is free: every account has it without buying it.` }];
    }
    if (qty > tariff.maxQty)
      return [{ field: `items.${index}.qty`, message: `At most ${tariff.maxQty} of ${tariff.name} can be bought at once.` }];
    const other = items.slice(0, index).find((earlier) => earlier.tariff?.lineId === tariff.lineId);
    if (!other) return [];
    return [
      {
        field: `items.${index}.tariff_id`,
        message: `${other.tariff?.name} and ${tariff.name} replace each other. Please choose one of them.`,
      },
    ];
  });
  if (errors.length > 0) throw invalidInput(errors);
}

/**
 * Returns the cart as the API sends it.
 * @param stored positions with their prices when they were added
 * @param revision of an account's cart
 */
export function presentCart(quote: Quote, code: string | null, stored: readonly StoredItem[] = [], revision?: string | null): Cart {
  return {
    items: quote.items.map((item, index) => {
      const { tariffId, tariff, qty, period, available, unitAmount, amount } = item;
      const before = stored[index]?.unit_amount ?? unitAmount;
      return {
        tariff_id: tariffId,
        alias: tariff?.alias ?? null,
        name: tariff?.name ?? null,
        qty,
        period,
        available,
        unit_amount: unitAmount,
        previous_unit_amount: available && before !== unitAmount ? before : null,
        amount,
        yearly_saving: available ? (tariff?.yearlySaving ?? 0) * qty : 0,
        hosts: available ? (tariff?.hosts ?? 0) * qty : 0,
        replaces: presentReplaced(item, quote),
      };
    }),
    currency: quote.currency,
    subtotal: quote.subtotal,
    discount: quote.discount,
    credit: quote.credit,
    total: quote.total,
    vat: quote.vat,
    vat_rate: commonVatRate(quote.items.filter(({ available }) => available).map(({ tariff }) => tariff?.vatRate ?? null)),
    promo: code === null ? null : { code: quote.promo?.code ?? code, problem: quote.promoError },
    ...(revision !== undefined && { revision }),
  };
}

function presentReplaced({ replaces, unused, credit }: PricedItem, { tariffOf }: Quote): ReplacedTariff | null {
  const tariff = replaces && tariffOf(replaces.tariffId, 'month');
  if (!replaces || !tariff) return null;
  const { name, hosts = 0 } = tariff;
  return { name, qty: replaces.qty, hosts: hosts * replaces.qty, date_end: replaces.end.toISOString(), unused_amount: unused, credit };
}
