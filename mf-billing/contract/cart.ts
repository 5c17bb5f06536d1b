import * as z from 'zod/mini';
import { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';
import { uuid, amount, currency } from '#contract/scalars.ts';
import { tariffPeriod } from '#contract/tariffs.ts';

/** Maximum number of positions in a cart. */
export const MAX_CART_POSITIONS = 20;
/** Maximum quantity of a position; a tariff may allow fewer. */
export const MAX_QTY = 1000;

export const promoCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** A position in a request. Prices are never read from the request. */
export const cartPosition = z.strictObject({
  tariff_id: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  qty: z.int().check(z.gte(1), z.lte(MAX_QTY)),
  period: tariffPeriod,
});
export type CartPosition = z.infer<typeof cartPosition>;

export const cartBody = z.strictObject({
  items: z.array(cartPosition).check(z.maxLength(MAX_CART_POSITIONS)),
  promo: z.optional(promoCode),
});
export type CartBody = z.input<typeof cartBody>;

/** Changes with every change of an account's cart; null while the cart is empty. */
const cartRevision = z.nullable(uuid);

export const cartReplacement = z.strictObject({
  ...cartBody.shape,
  /** The revision that the new cart was made from: if the cart has another one, it stays as it is. Left out, the cart is replaced anyway. */
  revision: z.optional(cartRevision),
});

/** The account's tariff that ends when a position begins, as both are of one line. */
export const replacedTariff = z.object({
  name: z.string(),
  qty: z.int(),
  /** Of all units; 0 for a tariff bought beside another one. */
  hosts: z.int(),
  /** When it would end otherwise, ISO 8601. */
  date_end: z.string(),
  /** What its unused days are worth. */
  unused_amount: amount,
  /** The part of `unused_amount` that lowers the price of the position. The rest is not paid out. */
  credit: amount,
});
export type ReplacedTariff = z.infer<typeof replacedTariff>;

export const cartItem = z.object({
  tariff_id: z.int(),
  /** Null, like `name`, when the tariff is no longer sold; the position then adds nothing to the total. */
  alias: z.nullable(z.string()),
  name: z.nullable(z.string()),
  qty: z.int(),
  period: tariffPeriod,
  available: z.boolean(),
  /** Current price of one unit. */
  unit_amount: amount,
  /** Price of one unit when the position was added, if it has changed since; otherwise null. */
  previous_unit_amount: z.nullable(amount),
  /** Price of `qty` units before discounts. */
  amount: amount,
  /** What `qty` units cost less for a year than for twelve single months, whichever period is chosen. Absent from older APIs. */
  yearly_saving: z.optional(amount),
  /** How many hosts `qty` units are for; 0 for a tariff bought beside another one. Absent from older APIs. */
  hosts: z.optional(z.int()),
  /** The account's tariff that this position replaces; null: none. Absent from older APIs. */
  replaces: z.optional(z.nullable(replacedTariff)),
});
export type CartItem = z.infer<typeof cartItem>;

/** A cart with its totals: `total = subtotal - discount - credit`, at least zero. */
export const cart = z.object({
  items: z.array(cartItem),
  currency,
  subtotal: amount,
  /** Discount of the promo code. */
  discount: amount,
  /** Credit for unused days of a tariff that a position replaces. */
  credit: amount,
  total: amount,
  /** VAT included in `total`. */
  vat: amount,
  /** VAT rate of all positions, per cent; null when they differ. Absent from older APIs. */
  vat_rate: z.optional(z.nullable(z.number())),
  /** The code as entered, and a message for the user when it gives no discount; null without a code. */
  promo: z.nullable(z.object({ code: z.string(), problem: z.nullable(z.string()) })),
  /** Absent from quotes and from older APIs. */
  revision: z.optional(cartRevision),
});
export type Cart = z.infer<typeof cart>;

/** specification section 7, "Tariffs and cart": cart. */
export const cartEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/v1/cart',
    auth: 'bearer',
    summary: 'Returns the caller’s cart with its totals.',
    reply: z.object({ data: cart }),
  }),
  replace: defineEndpoint({
    method: 'POST',
    path: '/v1/cart',
    auth: 'bearer',
    summary:
      'Replaces the caller’s cart. An empty list of items empties it. With a revision, 409 `cart_changed` if the cart has another one.',
    body: cartReplacement,
    reply: z.object({ data: cart }),
  }),
  quote: defineEndpoint({
    method: 'POST',
    path: '/v1/cart/quote',
    auth: 'public',
    summary: 'Returns the totals of a cart that the browser stores. Nothing is stored here.',
    body: cartBody,
    reply: z.object({ data: cart }),
  }),
  check: defineEndpoint({
    method: 'GET',
    path: '/cart-check/{user_id}',
    auth: 'public',
    summary: 'Returns the number of positions in the cart of an account; 0 for an unknown id.',
    params: z.object({ user_id: uuid }),
    reply: z.object({ data: z.object({ status: z.enum(['empty', 'filled']), count: z.int() }) }),
  }),
} as const;
