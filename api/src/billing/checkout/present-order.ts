import type { Order, PlacedOrder, Receipt } from '@plenum/mf-billing/contract/orders';
import { maskEmail } from '#src/identity/contacts/mask-contact.ts';
import { commonVatRate } from '#src/billing/domain/money.ts';
import { failureOf } from '#src/billing/checkout/retry-order.ts';
import { findAllSubscriptions } from '#src/billing/ledger/tariff-credits.ts';
import { payerEmail } from '#src/billing/orders/notify-buyer.ts';
import { invoicePath } from '#src/billing/invoices/routes.ts';
import { orderToken, type StoredOrder } from '#src/billing/orders/order-store.ts';
import { findPaymentsOf, type StoredPayment } from '#src/billing/payments/payment-store.ts';
import type { Seller } from '#src/billing/seller.ts';
import type { Query } from '#src/platform/database/query.ts';
import type { ServiceKeys } from '#src/platform/secrets/service-keys.ts';

/** @param payment the open one, if any */
export function presentPlaced(keys: ServiceKeys, order: StoredOrder, payment: StoredPayment | undefined, isOwner: boolean): PlacedOrder {
  return {
    order_id: order.id,
    number: order.number,
    status: order.status,
    confirmation_url: order.status === 'pending' ? (payment?.confirmationUrl ?? null) : null,
    order_token: isOwner ? null : orderToken(keys, order.id),
    invoice_url: invoicePath(keys, order),
    valid_until: order.validUntil?.toISOString() ?? null,
  };
}

export function presentOrder(keys: ServiceKeys, order: StoredOrder, now: Date): Order {
  const { reason = null, ...rest } = failureOf(order, now);
  return {
    order_id: order.id,
    number: order.number,
    status: order.status,
    reason,
    ...rest,
    method: order.method,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    items: order.items.map(({ alias, name, qty, hosts, period, unit_amount, amount }) => ({
      alias,
      name,
      qty,
      ...(hosts !== undefined && { hosts }),
      period,
      unit_amount,
      amount,
    })),
    currency: order.currency,
    subtotal: order.subtotal,
    discount: order.discount,
    credit: order.credit,
    total: order.total,
    vat: order.vat,
    vat_rate: commonVatRate(order.items.map(({ vat_rate: rate }) => rate)),
    refunded: order.refunded,
    invoice_url: invoicePath(keys, order),
    valid_until: order.validUntil?.toISOString() ?? null,
  };
}

export async function presentReceipt(query: Query, keys: ServiceKeys, order: StoredOrder, seller: Seller, now: Date): Promise<Receipt> {
  const email = await payerEmail(query, order);
  const subscriptions = order.accountId === null ? [] : await findAllSubscriptions(query, order.accountId);
  const credited = order.items.flatMap(({ alias, name, tariff_id: tariffId }) => {
    const subscription = subscriptions.findLast((each) => each.orders.includes(order.id) && each.tariffId === tariffId);
    return subscription ? [{ alias, name, date_end: subscription.end.toISOString() }] : [];
  });
  const paid = (await findPaymentsOf(query, order.id)).findLast(({ status }) => status === 'succeeded');
  return {
    ...presentOrder(keys, order, now),
    payer: {
      type: order.payer.type,
      name: order.payer.name,
      inn: order.payer.type === 'company' ? order.payer.inn : null,
      email_masked: email === null ? null : maskEmail(email),
    },
    credited,
    seller: { name: seller.name, address: seller.address, ...seller.english, inn: seller.inn },
    payment_id: paid?.providerId ?? null,
  };
}
