import * as z from 'zod/mini';
import { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';
import { cartPosition, promoCode } from '#contract/cart.ts';
import { uuid, webAddress } from '#contract/identifiers.ts';
import { amount, currency } from '#contract/money.ts';
import { tariffPeriod } from '#contract/tariffs.ts';

const line = (length: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(length));

/** Who pays. A company gets an invoice and its documents by its tax number. */
export const payer = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('person'), name: line(200) }),
  z.strictObject({
    type: z.literal('company'),
    name: line(300),
    /** With its check digits (`shared-contracts/profile/inn`). */
    inn: z.string().check(z.trim(), z.maxLength(20)),
    /** Nine digits; a sole trader has none. */
    kpp: z.optional(z.string().check(z.trim(), z.maxLength(20))),
    address: line(500),
  }),
]);
export type Payer = z.infer<typeof payer>;

/** How it is paid: on the provider's page, or by a company from its bank account against an invoice. */
export const paymentMethod = z.enum(['online', 'invoice']);

const checkout = {
  payer,
  /** Default `online`; `invoice` is for companies. */
  method: z.optional(paymentMethod),
  /** A page of this site, to come back to. */
  return_url: webAddress,
  consent: z.literal(true),
};

/** `pending`: waits for the provider. `canceled`: nothing was taken; it can be tried again. `refunded`: all that was paid went back. */
export const orderStatus = z.enum(['pending', 'paid', 'canceled', 'refunded']);
export type OrderStatus = z.infer<typeof orderStatus>;

/** A new order, or a new try to pay one. */
export const placedOrder = z.object({
  /** Opaque, a UUID. */
  order_id: z.string(),
  /** For people: `P-2026-000123`. */
  number: z.string(),
  status: orderStatus,
  /**
   * Where to pay; null: nothing is to be paid online (an invoice, or a total of nothing), or, while `status` is pending and the order is to be
   * paid online, the payment service does not answer: the order is kept, and a retry gets the address.
   */
  confirmation_url: z.nullable(z.string()),
  /** Opens this order's receipt, invoice and retry to whoever has no account; null in answers to its owner who is signed in. */
  order_token: z.nullable(z.string()),
  /** Path below the API base of the invoice, a PDF that opens without a session; null: it is paid online. Absent from an older API. */
  invoice_url: z.optional(z.nullable(z.string())),
  /** ISO 8601, when that invoice is valid no more; null: it is paid online. Absent from an older API. */
  valid_until: z.optional(z.nullable(z.string())),
});
export type PlacedOrder = z.infer<typeof placedOrder>;

export const orderItem = z.object({
  alias: z.string(),
  name: z.string(),
  qty: z.int(),
  period: tariffPeriod,
  unit_amount: amount,
  amount: amount,
});

export const order = z.object({
  order_id: z.string(),
  number: z.string(),
  status: orderStatus,
  /** Why it was canceled, in words for people. */
  reason: z.nullable(z.string()),
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
  refunded: amount,
  /** As of a placed order. */
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
  /** What was paid for: each tariff with its end after this order, ISO 8601. */
  credited: z.array(z.object({ alias: z.string(), name: z.string(), date_end: z.string() })),
  seller: z.object({ name: z.string(), inn: z.string(), address: z.string() }),
  /** The provider's payment, for support. */
  payment_id: z.nullable(z.string()),
});
export type Receipt = z.infer<typeof receipt>;

const byId = z.object({ id: uuid });
/** The order's own token, where nobody is signed in. */
const byToken = z.object({ token: z.optional(z.string().check(z.maxLength(200))) });

/** product-spec section 7, "Tariffs and cart": buying. */
export const orderEndpoints = {
  buyCart: defineEndpoint({
    method: 'POST',
    path: '/v1/buy-cart',
    auth: 'bearer',
    summary: 'Orders what is in the cart of the caller. The header Idempotency-Key is required.',
    idempotency: 'accepted',
    body: z.strictObject({ ...checkout, expected_total: z.optional(amount) }),
    reply: z.object({ data: placedOrder }),
  }),
  buyTariff: defineEndpoint({
    method: 'POST',
    path: '/v1/buy-tariff',
    auth: 'public',
    summary: 'Orders without an account: the order is bound to the e-mail address, and credited to the account that confirms it.',
    idempotency: 'accepted',
    body: z.strictObject({
      ...cartPosition.shape,
      ...checkout,
      promo: z.optional(promoCode),
      email: z.string().check(z.maxLength(254)),
      phone: z.optional(z.string().check(z.maxLength(40))),
      /** What the visitor was shown, in minor units; another total now is 409 with the new one in `errors`. */
      expected_total: z.optional(amount),
    }),
    reply: z.object({ data: placedOrder }),
  }),
  check: defineEndpoint({
    method: 'GET',
    path: '/v1/order-check/{order_id}',
    auth: 'public',
    summary: 'How far the payment of an order is. What the provider says is read back, so it may be asked again and again.',
    params: z.object({ order_id: uuid }),
    reply: z.object({ data: z.object({ status: orderStatus, reason: z.optional(z.string()) }) }),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/v1/orders',
    auth: 'bearer',
    summary: 'The orders of the caller, newest first.',
    reply: z.object({ data: z.array(order) }),
  }),
  retry: defineEndpoint({
    method: 'POST',
    path: '/v1/orders/{id}/retry',
    auth: 'optional',
    summary: 'Another try to pay the same order: at most one payment of an order succeeds.',
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
    summary: 'The receipt of a paid order; 404 before.',
    params: byId,
    query: byToken,
    reply: z.object({ data: receipt }),
  }),
} as const;
