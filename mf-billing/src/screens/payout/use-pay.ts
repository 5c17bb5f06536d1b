import { useCallback } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { type FormError, toFormError } from '@plenum/shared-forms/to-form-error';
import { deleteDraft } from '@plenum/shared-ui/form/draft';
import { formatMinorUnits } from '@plenum/shared-ui/price/format-money';
import type { Cart } from '#contract/cart.ts';
import { type PlacedOrder, orderEndpoints } from '#contract/orders.ts';
import type { CartStore } from '#src/cart/cart-store.ts';
import { positionKey } from '#src/cart/positions.ts';
import { isRefusal } from '#src/order/is-refusal.ts';
import { redirectToProvider } from '#src/order/redirect-to-provider.ts';
import { beginAttempt, readAttempt, restoreAttempt, writeAttempt } from '#src/order/order-attempt.ts';
import { removeFromCart } from '#src/order/remove-from-cart.ts';
import { SUCCESS_PATH, receiptHref } from '#src/paths.ts';
import { type PayerField, type PayerValues, payerOf, wireNames } from '#src/screens/payout/payer-values.ts';
import { PAYER_DRAFT_KEY } from '#src/storage-keys.ts';

/** The page is being left, and its button stays busy. */
const NEVER_SETTLES = new Promise<never>(() => undefined);

/**
 * Places the order and opens its payment. The total that was shown is sent as `expected_total`; if it has changed, the cart is reloaded and
 * the visitor confirms again.
 * @param leave opens the provider's page
 */
export function usePay(store: CartStore, leave: (address: string) => void = redirectToProvider) {
  const { http, navigate, report } = useCapabilities();
  const { status } = useSession().view;
  const isSignedIn = status === 'signed-in';

  const place = useCallback(
    async (values: PayerValues, cart: Cart): Promise<PlacedOrder> => {
      const checkout = {
        payer: payerOf(values),
        ...(values.type === 'company' && values.method === 'invoice' ? { method: 'invoice' as const } : {}),
        return_url: new URL(SUCCESS_PATH, location.origin).href,
        consent: true as const,
        expected_total: cart.total,
      };
      const positions = cart.items.filter(({ available }) => available).map(positionKey);
      const order = isSignedIn ? null : { ...checkout, ...visitorsPart(values, store) };
      // The body of an account's order does not include its cart.
      const before = readAttempt();
      const attempt = beginAttempt(order ?? { ...checkout, items: store.positions }, positions, { ...checkout, isAccounts: isSignedIn });
      const options = { idempotencyKey: attempt.key };
      const call = order
        ? http.call(orderEndpoints.buyTariff, { body: order }, options)
        : http.call(orderEndpoints.buyCart, { body: checkout }, options);
      const { data } = await call.catch((error: unknown) => {
        if (isRefusal(error)) restoreAttempt(before, attempt);
        throw error;
      });
      writeAttempt({ ...attempt, order: data });
      // The API empties an account's cart with a new order only.
      const isRepeated = attempt.order?.order_id === data.order_id && (data.status === 'pending' || data.status === 'canceled');
      if (isSignedIn && isRepeated)
        await removeFromCart(http, positions).catch((error: unknown) => report(error, { doing: 'take an order out of the cart' }));
      return data;
    },
    [http, report, isSignedIn, store],
  );

  /** Returns the error of a refused order; otherwise leaves the page. Does not reject. */
  const pay = async (values: PayerValues): Promise<FormError<PayerField> | undefined> => {
    const { cart } = store;
    if (store.isUnsent && !store.busy)
      return { failure: { text: 'Your last change to the cart hasn’t been confirmed yet, so nothing was ordered. Send it again first.' } };
    if (!cart || store.busy) return { failure: { text: 'We are calculating the total. Try again in a moment.' } };
    try {
      const order = await place(values, cart);
      if (order.confirmation_url !== null && order.status === 'pending') leave(order.confirmation_url);
      else {
        // No other page leads back to the form.
        deleteDraft({ key: PAYER_DRAFT_KEY, fields: [] });
        navigate(receiptHref(order.order_id));
      }
      return await NEVER_SETTLES;
    } catch (error) {
      const refusal = toPayError(error, values, report);
      return isOtherTotal(error) ? confirmNewTotal(cart, refusal) : refusal;
    }
  };

  /** @param refusal says why the order was refused, if the total stays as it was */
  const confirmNewTotal = async (before: Cart, refusal: FormError<PayerField>): Promise<FormError<PayerField>> => {
    await store.load().catch((error: unknown) => report(error, { doing: 'load the changed total' }));
    const { cart } = store;
    if (!store.loaded || !cart)
      return { failure: { text: 'The price has changed, and the new one could not be loaded. Load the page again.' } };
    if (cart.total === before.total) return refusal;
    const [was, now] = [before.total, cart.total].map((amount) => formatMinorUnits(amount, cart.currency));
    return { failure: { text: `The price has changed from ${was} to ${now}; nothing was ordered. To accept the new price, press again.` } };
  };

  return pay;
}

/** One position: without an account only one can be bought at a time. */
function visitorsPart({ email = '', phone = '' }: PayerValues, { positions, promo }: CartStore) {
  const [position] = positions;
  if (!position) throw new Error('The cart is empty.');
  return {
    ...position,
    email: email.trim(),
    ...(phone.trim() !== '' && { phone: phone.trim() }),
    ...(promo !== null && { promo }),
  };
}

/** A promo code that the API refuses at the order may have changed the total, or be refused to this buyer alone. */
function isOtherTotal(error: unknown): boolean {
  return isApiError(error, 409) && (error.body?.errors.some(({ field }) => field === 'expected_total' || field === 'promo') ?? false);
}

function toPayError(error: unknown, values: PayerValues, report: Parameters<typeof toFormError>[1]['report']): FormError<PayerField> {
  const names = wireNames(values);
  const found = toFormError(error, { fields: Object.keys(names), doing: 'place an order', report });
  if (!found.fields) return { ...(found.failure && { failure: found.failure }) };
  const fields = Object.entries(found.fields).flatMap(([name, message]) => {
    const field = names[name];
    return field === undefined || message === undefined ? [] : [[field, message] as const];
  });
  return { fields: Object.fromEntries(fields) };
}
