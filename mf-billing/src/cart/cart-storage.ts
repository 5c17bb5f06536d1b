import * as z from 'zod/mini';
import { type CartItem, type CartPosition, cartPosition } from '#contract/cart.ts';
import { CART_KEY } from '#src/storage-keys.ts';
import { writeStored } from '#src/write-stored.ts';
import { positionKey } from '#src/cart/positions.ts';

/** Cart of a visitor without an account. */
export interface StoredCart {
  readonly items: readonly CartPosition[];
  readonly promo: string | null;
  /** Unit price in minor units that the visitor first saw, by position. */
  readonly seen: Readonly<Record<string, number>>;
}

export const EMPTY_CART: StoredCart = { items: [], promo: null, seen: {} };

const schema = z.object({
  items: z.array(cartPosition),
  promo: z.nullable(z.string()),
  seen: z.record(z.string(), z.number()),
});

/** Used for this document when storage is forbidden or full. */
let inMemory: StoredCart | null = null;

/** Returns the cart of this browser; invalid data counts as an empty cart. Browser only. */
export function readStoredCart(): StoredCart {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(CART_KEY) ?? 'null'));
    if (parsed.success) return parsed.data;
  } catch {
    // As if nothing were stored.
  }
  return inMemory ?? EMPTY_CART;
}

export function writeStoredCart(cart: StoredCart): void {
  inMemory = writeStored(CART_KEY, cart.items.length === 0 ? null : cart) ? null : cart;
}

/** Records the unit prices of new positions and drops those of removed ones. */
export function withSeenPrices(kept: StoredCart, items: readonly CartItem[]): StoredCart {
  const seen = Object.fromEntries(
    items.filter(({ available }) => available).map((item) => [positionKey(item), kept.seen[positionKey(item)] ?? item.unit_amount]),
  );
  return { ...kept, seen };
}

/** Adds the price that the visitor first saw where it differs, because a quote does not know earlier prices. */
export function withPreviousPrices(items: readonly CartItem[], seen: StoredCart['seen']): CartItem[] {
  return items.map((item) => {
    const before = seen[positionKey(item)];
    const isChanged = before !== undefined && before !== item.unit_amount && item.available;
    return isChanged ? { ...item, previous_unit_amount: before } : item;
  });
}

const YEAR_S = 365 * 24 * 60 * 60;

/** Tells the site whether the cart has items, so that the header loads its cart button only then. */
export function writeCartCookie(count: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${CART_KEY}=${count > 0 ? count : ''}; path=/; samesite=lax; max-age=${count > 0 ? YEAR_S : 0}${secure}`;
}
