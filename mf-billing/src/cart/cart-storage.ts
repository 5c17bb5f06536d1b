import * as z from 'zod/mini';
import { type CartItem, type CartPosition, cartPosition } from '#contract/cart.ts';
import { CART_KEY } from '#src/cart/cart-cookie.ts';
import { positionKey } from '#src/cart/positions.ts';

/** The cart of a visitor without an account. */
export interface KeptCart {
  readonly items: readonly CartPosition[];
  readonly promo: string | null;
  /** Minor units that one unit cost when the visitor saw it first, by position. */
  readonly seen: Readonly<Record<string, number>>;
}

export const EMPTY_CART: KeptCart = { items: [], promo: null, seen: {} };

const schema = z.object({
  items: z.array(cartPosition),
  promo: z.nullable(z.string()),
  seen: z.record(z.string(), z.number()),
});

/** For this document, where storage is forbidden or full. */
let inMemory: KeptCart | null = null;

/** What this browser keeps; anything that is no cart counts as none. Only in the browser. */
export function readKeptCart(): KeptCart {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(CART_KEY) ?? 'null'));
    return parsed.success ? parsed.data : (inMemory ?? EMPTY_CART);
  } catch {
    return inMemory ?? EMPTY_CART;
  }
}

export function writeKeptCart(cart: KeptCart): void {
  const isEmpty = cart.items.length === 0;
  inMemory = null;
  try {
    if (isEmpty) localStorage.removeItem(CART_KEY);
    else localStorage.setItem(CART_KEY, JSON.stringify(cart));
  } catch {
    inMemory = cart;
  }
}

/** Remembers what a new position costs; what is no longer in the cart is forgotten. */
export function withSeenPrices(kept: KeptCart, items: readonly CartItem[]): KeptCart {
  const seen = Object.fromEntries(
    items.filter(({ available }) => available).map((item) => [positionKey(item), kept.seen[positionKey(item)] ?? item.unit_amount]),
  );
  return { ...kept, seen };
}

/** Items with the price that the visitor saw first, where it was another one: a quote knows nothing of earlier ones. */
export function withPreviousPrices(items: readonly CartItem[], seen: KeptCart['seen']): CartItem[] {
  return items.map((item) => {
    const before = seen[positionKey(item)];
    const isChanged = before !== undefined && before !== item.unit_amount && item.available;
    return isChanged ? { ...item, previous_unit_amount: before } : item;
  });
}
