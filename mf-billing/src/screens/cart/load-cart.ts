import { ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type Cart, type CartPosition, MAX_QTY, cartEndpoints } from '#contract/cart.ts';
import { type Tariff, type TariffPeriod, tariffEndpoints } from '#contract/tariffs.ts';
import { loadChoices } from '#src/components/tariff-choices/load-choices.ts';
import { periodOf } from '#src/paths.ts';
import type { TariffLists } from '#src/tariffs/tariff-store.ts';

export interface CartData {
  /** Cart of the signed-in user; null when only the browser knows it. */
  cart: Cart | null;
  /** What the URL adds to the cart: `/cart?tariff=hall&period=year&qty=2`. */
  requested: RequestedTariff | null;
  /** What to choose from while the cart is empty; null when it failed to load. */
  tariffs: TariffLists | null;
  /** Of the prices of these. */
  period: TariffPeriod;
  /** Support contact, for buying without scripts. */
  supportEmail: string | null;
}

export interface RequestedTariff {
  position: CartPosition;
  tariff: Tariff;
}

/**
 * `/cart`. An anonymous visitor's cart is in the browser. Without scripts the page shows the tariff from its URL at the unit price: a quote
 * is a POST, which is never sent while rendering.
 */
export async function loadCart(context: LoaderContext<Record<never, string>>): Promise<LoaderResult<CartData>> {
  const { http, session, settings } = context.capabilities;
  const supportEmail = settings?.support_email ?? null;
  const ownCart = async () => {
    if (!session.view.canCall) return null;
    return withFallback((signal) => http.call(cartEndpoints.get, {}, { signal }), null, context);
  };
  const [requested, tariffs, own] = await Promise.all([requestedTariff(context), loadChoices(context), ownCart()]);
  return ready({ cart: own?.data ?? null, requested, tariffs, period: periodOf(context.url), supportEmail });
}

/** An unknown alias or an invalid quantity adds nothing. */
async function requestedTariff(context: LoaderContext<Record<never, string>>): Promise<RequestedTariff | null> {
  const { capabilities, url } = context;
  const alias = url.searchParams.get('tariff');
  if (alias === null || alias === '') return null;
  const period = periodOf(url);
  const tariff = await withFallback(
    async (signal) => {
      try {
        return (
          await capabilities.http.call(tariffEndpoints.byAlias, { params: { alias: alias.slice(0, 200) }, query: { period } }, { signal })
        ).data;
      } catch (error) {
        if (isApiError(error, 404)) return null;
        throw error;
      }
    },
    null,
    context,
  );
  if (!tariff || tariff.amount === 0) return null;
  const quantity = Number(url.searchParams.get('qty') ?? 1);
  const qty = Number.isInteger(quantity) && quantity >= 1 ? Math.min(quantity, tariff.max_qty, MAX_QTY) : 1;
  return { tariff, position: { tariff_id: tariff.id, qty, period } };
}
