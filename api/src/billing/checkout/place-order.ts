import { randomUUID } from 'node:crypto';
import type { CartPosition } from '@plenum/mf-billing/contract/cart';
import type { Payer } from '@plenum/mf-billing/contract/orders';
import { checkInn } from '@plenum/shared-forms/inn';
import { checkKpp } from '@plenum/shared-forms/kpp';
import { singleLine } from '#src/identity/contacts/parse-contact.ts';
import { buyerDigests, redeemPromo } from '#src/billing/catalogue/promo-queries.ts';
import { requireBuyable, quoteCart, type Quote } from '#src/billing/cart/quote.ts';
import type { Subscription } from '#src/billing/domain/subscription.ts';
import { invoiceValidUntil } from '#src/billing/domain/invoice-validity.ts';
import { formatAmount } from '#src/billing/domain/money.ts';
import { toOrderItems } from '#src/billing/domain/order-item.ts';
import { completeOrder } from '#src/billing/ledger/credit-order.ts';
import { notifyInvoice, notifyPaid } from '#src/billing/orders/notify-buyer.ts';
import { lockBuyer } from '#src/billing/ledger/with-locked-order.ts';
import { insertOrder, type StoredOrder } from '#src/billing/orders/order-store.ts';
import { insertPayment } from '#src/billing/payments/payment-store.ts';
import type { Query } from '#src/platform/database/query.ts';
import { HttpError, invalidInput } from '#src/errors.ts';
import type { ServiceKeys } from '#src/platform/secrets/service-keys.ts';

/** A validated request for an order. */
export interface OrderRequest {
  readonly accountId: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** The address that uses of a promo code are counted by. */
  readonly promoEmail: string | null;
  readonly items: readonly CartPosition[];
  readonly promo: string | null;
  readonly subscriptions: readonly Subscription[];
  readonly payer: Payer;
  readonly method: 'online' | 'invoice';
  readonly returnUrl: string;
  /** The total shown to the buyer, in minor units. */
  readonly expectedTotal: number | undefined;
}

/**
 * Places an order at current prices, inside the caller's transaction, which has locked the account if there is one. Call the payment
 * service afterwards (`reconcilePayment`). An order with nothing to pay is paid at once.
 * @throws HttpError `price_changed`, `tariff_unavailable`, `promo_refused`, `invalid_input`, `unavailable`
 */
export async function placeOrder(query: Query, keys: ServiceKeys, request: OrderRequest, now: Date): Promise<StoredOrder> {
  const { accountId, email, phone, promoEmail, items, promo, subscriptions } = request;
  // Only a code makes an order without an account free, and a free order is credited at once. For others, the payment finds the account.
  const owner = accountId === null && promo !== null ? await lockBuyer(query, { email, phone }) : null;
  const quote = await quoteCart(query, keys, { items, promo, subscriptions, accountId, email: promoEmail }, now, { lock: true });
  requireOrderable(quote, request.expectedTotal);
  const usedPromo = quote.discount > 0 ? quote.promo : null;
  const order = await insertOrder(
    query,
    {
      id: randomUUID(),
      accountId,
      email,
      phone,
      payer: checkPayer(request.payer, request.method),
      method: request.method,
      validUntil: request.method === 'invoice' ? invoiceValidUntil(now) : null,
      items: toOrderItems(quote, subscriptions, now),
      currency: quote.currency,
      subtotal: quote.subtotal,
      discount: quote.discount,
      credit: quote.credit,
      total: quote.total,
      vat: quote.vat,
      promoId: usedPromo?.id ?? null,
    },
    now,
  );
  if (usedPromo) await redeemPromo(query, order.id, usedPromo.id, buyerDigests(keys, { accountId, email: promoEmail }), now);
  if (order.total === 0) {
    await completeOrder(query, order, accountId ?? owner?.id ?? null, now);
    await notifyPaid(query, order, owner, now);
  } else if (order.method === 'invoice') await notifyInvoice(query, order, now);
  else {
    const { id: orderId, total: amount, currency } = order;
    await insertPayment(query, { id: randomUUID(), orderId, amount, currency, returnUrl: request.returnUrl }, now);
  }
  return order;
}

function requireOrderable(quote: Quote, expectedTotal: number | undefined): void {
  if (quote.items.length === 0) throw new HttpError(409, 'cart_empty', 'Your cart is empty.');
  requireBuyable(quote);
  const unavailable = quote.items.find(({ available }) => !available);
  if (unavailable) {
    const message = `${unavailable.tariff?.name ?? 'A tariff in the cart'} is no longer available. Remove it from the cart to continue.`;
    throw new HttpError(409, 'tariff_unavailable', message);
  }
  const isOtherTotal = expectedTotal !== undefined && expectedTotal !== quote.total;
  // Before the total: the next quote of a visitor, which knows no buyer, would show the discount again.
  if (quote.promoError !== null && (isOtherTotal || expectedTotal === undefined)) {
    const message = isOtherTotal ? `${quote.promoError} Remove it from the cart to order without a discount.` : quote.promoError;
    throw new HttpError(409, 'promo_refused', message, { errors: [{ field: 'promo', message: quote.promoError }] });
  }
  if (isOtherTotal) {
    const message = `The total is now ${formatAmount(quote.total, quote.currency)}. Please look at it again.`;
    throw new HttpError(409, 'price_changed', message, { errors: [{ field: 'expected_total', message: String(quote.total) }] });
  }
}

function checkPayer(payer: Payer, method: OrderRequest['method']): Payer {
  const name = singleLine(payer.name);
  if (payer.type === 'person') {
    if (method === 'invoice') throw invalidInput([{ field: 'method', message: 'Invoices are for companies. Please pay online.' }]);
    return { type: 'person', name };
  }
  const problem = payer.inn.trim() === '' ? 'Please enter the INN.' : checkInn(payer.inn);
  const kpp = payer.kpp?.trim().toUpperCase();
  const wrongKpp = checkKpp(kpp ?? '');
  const errors = [
    ...(problem === undefined ? [] : [{ field: 'payer.inn', message: problem }]),
    ...(wrongKpp === undefined ? [] : [{ field: 'payer.kpp', message: wrongKpp }]),
  ];
  if (errors.length > 0) throw invalidInput(errors);
  return { type: 'company', name, inn: payer.inn.trim(), ...(kpp && { kpp }), address: singleLine(payer.address) };
}
