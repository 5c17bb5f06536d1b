import { notFound, ready, redirectTo } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type Cart, type CartPosition, cartEndpoints } from '#contract/cart.ts';
import { type Order, orderEndpoints } from '#contract/orders.ts';
import { type OwnTariff, type Tariff, tariffEndpoints } from '#contract/tariffs.ts';
import { CURRENT_TARIFF, PROLONGATION_PATH, periodOf } from '#src/paths.ts';
import { loadRenewalPrices } from '#src/renewal/load-renewal-prices.ts';
import { findTariff } from '#src/tariffs/find-tariff.ts';

export interface PayoutData {
  /** Cart of the signed-in user; null when only the browser knows it. */
  cart: Cart | null;
  /** Set on `/payout/{prolongation}`. */
  prolongation: Prolongation | null;
  supportEmail: string | null;
  /** The last orders of an account with an empty cart; null for others, on `/payout/{prolongation}`, and when they could not be loaded. */
  orders: Order[] | null;
}

/** Number of orders that are shown. */
const LAST_ORDERS = 3;

export interface Prolongation {
  /** When the page was rendered, epoch milliseconds. */
  now: number;
  /** Path to return to after signing in. */
  path: string;
  /** The position to buy; null for anonymous visitors, or when the server may not ask. */
  position: CartPosition | null;
  /** The account's current tariff; null like `position`, or when it is another tariff. */
  own: OwnTariff | null;
  /** Whether it was loaded for an anonymous visitor, or when the server may not ask for the account's tariff. */
  isWithoutAccount: boolean;
  /** The tariff with the lowest price for a month, for anonymous visitors; absent for others, and when it could not be loaded. */
  lowestPrice?: Tariff | undefined;
}

/** `/payout`. */
export async function loadPayout(context: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<LoaderResult<PayoutData>> {
  const supportEmail = context.capabilities.settings?.support_email ?? null;
  const cart = await ownCart(context);
  const orders = cart?.items.length === 0 ? await lastOrders(context) : null;
  return ready({ cart, prolongation: null, supportEmail, orders });
}

/** `/payout/{prolongation}`: one more period of a tariff given by alias, or of the account's tariff. */
export async function loadProlongedPayout(
  context: LoaderContext<{ prolongation: string }>,
  clock: () => number = context.capabilities.now ?? Date.now,
): Promise<LoaderResult<PayoutData>> {
  const { capabilities, params, signal, url } = context;
  const { http, session, settings } = capabilities;
  const prolongation: Prolongation = {
    now: clock(),
    path: `${url.pathname}${url.search}`,
    position: null,
    own: null,
    isWithoutAccount: !session.view.canCall,
  };
  const supportEmail = settings?.support_email ?? null;
  if (!session.view.canCall) {
    const [lowestPrice] = (await loadRenewalPrices(context)).map(({ month }) => month).toSorted((one, other) => one.amount - other.amount);
    return ready({ cart: null, prolongation: { ...prolongation, lowestPrice }, supportEmail, orders: null });
  }
  const { data: own } = await http.call(tariffEndpoints.own, {}, { signal });
  const period = periodOf(url);
  const isCurrent = params.prolongation === CURRENT_TARIFF || params.prolongation === own.alias;
  const [tariff, cart, isRenewable] = await Promise.all([
    isCurrent ? own : findTariff(params.prolongation, context),
    ownCart(context),
    !isCurrent || isSold(own, context),
  ]);
  if (!tariff) return notFound();
  // That page says until when the account has it, and what it can buy instead.
  if (!isRenewable) return redirectTo(PROLONGATION_PATH);
  const position = tariff.amount === 0 ? null : { tariff_id: tariff.id, qty: isCurrent ? own.qty : 1, period };
  return ready({
    cart,
    prolongation: { ...prolongation, position, own: isCurrent ? own : null },
    supportEmail,
    orders: null,
  });
}

/** A tariff that is no longer sold cannot be renewed. Sold as well if that is not known: the order would say so. */
async function isSold({ alias, amount }: OwnTariff, context: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<boolean> {
  if (amount === 0) return true;
  const { capabilities } = context;
  return (await withFallback((signal) => findTariff(alias, { capabilities, signal }), undefined, context)) !== null;
}

async function lastOrders(context: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<Order[] | null> {
  const reply = await withFallback((signal) => context.capabilities.http.call(orderEndpoints.list, {}, { signal }), null, context);
  return reply?.data.slice(0, LAST_ORDERS) ?? null;
}

async function ownCart(context: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<Cart | null> {
  const { http, session } = context.capabilities;
  if (!session.view.canCall) return null;
  const reply = await withFallback((signal) => http.call(cartEndpoints.get, {}, { signal }), null, context);
  return reply?.data ?? null;
}
