import { ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type Cart, type CartPosition, QTY_AT_MOST, cartEndpoints } from '#contract/cart.ts';
import { tariffEndpoints } from '#contract/tariffs.ts';
import { periodOf } from '#src/paths.ts';

export interface CartData {
  /** The cart of who is signed in, or what the address asks for; null: the browser knows. */
  cart: Cart | null;
  /** What the address puts into the cart: `/cart?tariff=hall&period=year&qty=2`. */
  asked: CartPosition | null;
  /** Whom to write to, to buy without scripts. */
  supportEmail: string | null;
}

/** `/cart`. A visitor's own cart is in the browser; the server shows what the address asks for, so that a link works without scripts. */
export async function loadCart(context: LoaderContext<Record<never, string>>): Promise<LoaderResult<CartData>> {
  const { http, session, settings } = context.capabilities;
  const supportEmail = settings?.support_email ?? null;
  const asked = await askedPosition(context);
  if (asked) {
    const body = { items: [asked] };
    const quote = await withFallback((signal) => http.call(cartEndpoints.quote, { body }, { signal }), null, context);
    return ready({ cart: quote?.data ?? null, asked, supportEmail });
  }
  if (!session.view.canCall) return ready({ cart: null, asked, supportEmail });
  const own = await withFallback((signal) => http.call(cartEndpoints.get, {}, { signal }), null, context);
  return ready({ cart: own?.data ?? null, asked, supportEmail });
}

/** An alias that no tariff has, or a quantity that cannot be, asks for nothing. */
async function askedPosition(context: LoaderContext<Record<never, string>>): Promise<CartPosition | null> {
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
  const wanted = Number(url.searchParams.get('qty') ?? 1);
  const qty = Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted, tariff.max_qty, QTY_AT_MOST) : 1;
  return { tariff_id: tariff.id, qty, period };
}
