import * as z from 'zod/mini';
import { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';
import { fileReply } from '@plenum/shared-contracts/http/file-reply';
import { cartPosition, promoCode } from '#contract/cart.ts';
import { uuid, webAddress, amount, currency } from '#contract/scalars.ts';
import { tariffPeriod } from '#contract/tariffs.ts';

const line = (length: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(length));

/** The payer. A company gets its invoice and documents by tax number. */
export const payer = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('person'), name: line(200) }),
  z.strictObject({
    type: z.literal('company'),
    name: line(300),
    /** With valid check digits (`shared-forms/inn`). */
    inn: z.string().check(z.trim(), z.maxLength(20)),
    /** Nine digits; a sole trader has none. */
    kpp: z.optional(z.string().check(z.trim(), z.maxLength(20))),
    address: line(500),
  }),
]);
export type Payer = z.infer<typeof payer>;

/** How the order is paid: on the provider's page, or by bank transfer against an invoice (companies). */
export const paymentMethod = z.enum(['online', 'invoice']);

const checkout = {
  payer,
  /** Default `online`; `invoice` is for companies. */
  method: z.optional(paymentMethod),
  /** Page of this site that the provider returns to. */
  return_url: webAddress,
  consent: z.literal(true),
};

/**
 * `pending`: waiting for the provider. `canceled`: nothing was charged, and payment can be retried. `refunded`: everything paid was
 * refunded.
 */
export const orderStatus = z.enum(['pending', 'paid', 'canceled', 'refunded']);
export type OrderStatus = z.infer<typeof orderStatus>;

/** A new order, or a new attempt to pay one. */
export const placedOrder = z.object({
  /** Opaque, a UUID. */
  order_id: z.string(),
  /** Number shown to users: `P-2026-000123`. */
  number: z.string(),
  status: orderStatus,
  /**
   * Where to pay. Null when nothing is due online (an invoice, or a total of zero). Also null while `status` is pending and the payment
   * service does not respond: the order is stored, and a retry returns the URL.
   */
  confirmation_url: z.nullable(z.string()),
  /** Gives access to the receipt, invoice and retry of this order without an account; null in replies to the signed-in owner. */
  order_token: z.nullable(z.string()),
  /** Path of the invoice below the API base, a PDF that opens without a session; null for orders paid online. Absent from older APIs. */
  invoice_url: z.optional(z.nullable(z.string())),
  /** ISO 8601, when that invoice expires; null for orders paid online. Absent from older APIs. */
  valid_until: z.optional(z.nullable(z.string())),
});
export type PlacedOrder = z.infer<typeof placedOrder>;

export const orderItem = z.object({
  alias: z.string(),
  name: z.string(),
  qty: z.int(),
  /** How many hosts `qty` units are for; 0 for a tariff bought beside another one. Absent from older APIs and for older orders. */
  hosts: z.optional(z.int()),
  period: tariffPeriod,
  unit_amount: amount,
  amount: amount,
});

export const order = z.object({
  order_id: z.string(),
  number: z.string(),
  status: orderStatus,
  /** Why the payment was cancelled, as a message for the user. */
  reason: z.nullable(z.string()),
  /** For cancelled orders: whether `retry` can pay them. False: only a new order helps. Absent from older APIs. */
  retryable: z.optional(z.boolean()),
  method: paymentMethod,
  /** ISO 8601. */
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
  items: z.array(orderItem),
  currency,
  subtotal: amount,
  discount: amount,
  credit: amount,
  total: amount,
  vat: amount,
  /** VAT rate of all items, per cent; null when they differ. Absent from older APIs. */
  vat_rate: z.optional(z.nullable(z.number())),
  refunded: amount,
  /** As in a placed order. */
  invoice_url: z.optional(z.nullable(z.string())),
  valid_until: z.optional(z.nullable(z.string())),
});
export type Order = z.infer<typeof order>;

export const receipt = z.object({
  ...order.shape,
  payer: z.object({
    type: z.enum(['person', 'company']),
    name: z.string(),
    inn: z.nullable(z.string()),
    /** `o•••@example.com` */
    email_masked: z.nullable(z.string()),
  }),
  /** The tariffs paid for, each with its end after this order, ISO 8601. */
  credited: z.array(z.object({ alias: z.string(), name: z.string(), date_end: z.string() })),
  seller: z.object({ name: z.string(), inn: z.string(), address: z.string() }),
  /** Id of the provider's payment, for support. */
  payment_id: z.nullable(z.string()),
});
export type Receipt = z.infer<typeof receipt>;

const byId = z.object({ id: uuid });
/** The order's own token, for callers without a session. */
const byToken = z.object({ token: z.optional(z.string().check(z.maxLength(200))) });

/** specification section 7, "Tariffs and cart": buying. */
export const orderEndpoints = {
  buyCart: defineEndpoint({
    method: 'POST',
    path: '/v1/buy-cart',
    auth: 'bearer',
    summary: 'Orders the contents of the caller’s cart. The header Idempotency-Key is required.',
    idempotency: 'accepted',
    body: z.strictObject({ ...checkout, expected_total: z.optional(amount) }),
    reply: z.object({ data: placedOrder }),
  }),
  buyTariff: defineEndpoint({
    method: 'POST',
    path: '/v1/buy-tariff',
    auth: 'public',
    summary:
      'Orders without an account. The order belongs to the e-mail address. Once paid, it is credited to the account that has confirmed that address, or confirms it later.',
    idempotency: 'accepted',
    body: z.strictObject({
      ...cartPosition.shape,
      ...checkout,
      promo: z.optional(promoCode),
      email: z.string().check(z.maxLength(254)),
      phone: z.optional(z.string().check(z.maxLength(40))),
      /**
       * Total the visitor was shown, in minor units. If the current total differs, the answer is 409 with the new one in `errors`, or
       * `promo_refused` if the promo code gives no discount.
       */
      expected_total: z.optional(amount),
    }),
    reply: z.object({ data: placedOrder }),
  }),
  check: defineEndpoint({
    method: 'GET',
    path: '/v1/order-check/{order_id}',
    auth: 'public',
    summary: 'Returns the payment status of an order, read back from the payment service. May be polled.',
    params: z.object({ order_id: uuid }),
    reply: z.object({ data: z.object({ status: orderStatus, reason: z.optional(z.string()), retryable: order.shape.retryable }) }),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/v1/orders',
    auth: 'bearer',
    summary: 'Returns the caller’s orders, newest first.',
    reply: z.object({ data: z.array(order) }),
  }),
  sendLinks: defineEndpoint({
    method: 'POST',
    path: '/v1/orders/links',
    auth: 'public',
    summary:
      'Sends an e-mail with links to the latest orders of an address, at most three a day, if there are any. The answer is the same if there are none.',
    body: z.strictObject({ email: z.string().check(z.maxLength(254)) }),
    reply: z.object({ data: z.object({ status: z.literal('ok') }) }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/v1/orders/{id}',
    auth: 'optional',
    summary: 'Returns an order to its owner, or to a caller with its token: what was ordered, and the sum.',
    params: byId,
    query: byToken,
    reply: z.object({ data: order }),
  }),
  retry: defineEndpoint({
    method: 'POST',
    path: '/v1/orders/{id}/retry',
    auth: 'optional',
    summary: 'Starts another payment of the same order. At most one payment of an order succeeds.',
    idempotency: 'accepted',
    params: byId,
    query: byToken,
    body: z.strictObject({ return_url: checkout.return_url }),
    reply: z.object({ data: placedOrder }),
  }),
  receipt: defineEndpoint({
    method: 'GET',
    path: '/v1/orders/{id}/receipt',
    auth: 'optional',
    summary: 'Returns the receipt of a paid order; 404 until it is paid.',
    params: byId,
    query: byToken,
    reply: z.object({ data: receipt }),
  }),
  invoice: defineEndpoint({
    method: 'GET',
    path: '/v1/orders/{id}/invoice',
    auth: 'optional',
    summary: 'Returns the invoice of an order as a PDF; 404 for an order paid online. `invoice_url` opens it without a session.',
    calledBy: 'browsers that open it as a document',
    file: 'application/pdf',
    params: byId,
    query: byToken,
    reply: fileReply,
  }),
} as const;
