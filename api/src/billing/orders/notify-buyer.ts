import { findConfirmedEmail, type Account } from '#src/identity/accounts/account-queries.ts';
import type { StoredOrder } from '#src/billing/orders/order-store.ts';
import type { Query } from '#src/platform/database/query.ts';
import { queueMessage } from '#src/platform/notifications/outbox.ts';

export const ORDER_PAID = 'order-paid';
export const PAYMENT_FAILED = 'payment-failed';
export const INVOICE_SENT = 'invoice-sent';
export const INVOICE_EXPIRED = 'invoice-expired';
export const ORDER_LINKS = 'order-links';

type Buyer = Pick<StoredOrder, 'accountId' | 'email'>;

/**
 * Returns where e-mails about an order go: the confirmed address of its account, or the address given without an account; null: nowhere.
 */
export async function payerEmail(query: Query, { accountId, email }: Buyer): Promise<string | null> {
  return accountId === null ? email : ((await findConfirmedEmail(query, accountId)) ?? email);
}

/** Queues the e-mail about a paid order. Limited per recipient if it cost nothing, as a visitor can order for any address. */
export async function notifyPaid(query: Query, order: StoredOrder, account: Account | null, now: Date): Promise<void> {
  await queueForPayer(query, ORDER_PAID, order, account, now, order.total === 0 ? { limitedBy: `free order ${order.email}` } : {});
}

export async function notifyPaymentFailed(query: Query, order: StoredOrder, account: Account | null, now: Date): Promise<void> {
  await queueForPayer(query, PAYMENT_FAILED, order, account, now, { limitedBy: `payment ${order.id}` });
}

/** Queues the e-mail with an invoice. Limited per recipient, as a visitor can order for any address. */
export async function notifyInvoice(query: Query, order: StoredOrder, now: Date): Promise<void> {
  await queueForPayer(query, INVOICE_SENT, order, null, now, { limitedBy: `invoice ${order.email}` });
}

/** Queues the e-mail about an expired invoice. Limited as the invoices are. */
export async function notifyInvoiceExpired(query: Query, order: StoredOrder, now: Date): Promise<void> {
  await queueForPayer(query, INVOICE_EXPIRED, order, null, now, { limitedBy: `expired invoice ${order.email}` });
}

/** Queues the e-mail with links to the orders of an address. Whether it has any is looked up when the e-mail is composed. */
export async function queueOrderLinks(query: Query, email: string, now: Date): Promise<void> {
  await queueMessage(query, { template: ORDER_LINKS, recipient: email, data: {}, limitedBy: ORDER_LINKS }, now);
}

async function queueForPayer(
  query: Query,
  template: string,
  order: StoredOrder,
  account: Account | null,
  now: Date,
  limits: { readonly limitedBy?: string },
): Promise<void> {
  const recipient = await payerEmail(query, order);
  if (recipient === null) return;
  await queueMessage(
    query,
    { template, recipient, data: { orderId: order.id }, accountId: order.accountId ?? account?.id ?? null, ...limits },
    now,
  );
}
