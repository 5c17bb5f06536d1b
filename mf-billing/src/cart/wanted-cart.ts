import type { Cart, CartPosition } from '#contract/cart.ts';
import { positionKey, positionsOf } from '#src/cart/positions.ts';

/** What the visitor has chosen: positions and a promo code. Only the API calculates prices and totals. */
export interface WantedCart {
  readonly items: readonly CartPosition[];
  readonly promo: string | null;
}

/** Returns what a reply says the visitor has chosen. @param cart null: nothing */
export function wantedOf(cart: Cart | null): WantedCart {
  return { items: cart ? positionsOf(cart.items) : [], promo: cart?.promo?.code ?? null };
}

/** Returns whether both have the same positions, in whatever order, and the same promo code. */
export function isSameCart(one: WantedCart, other: WantedCart): boolean {
  const textOf = ({ items, promo }: WantedCart) =>
    JSON.stringify([items.map((item) => `${positionKey(item)} ${item.qty}`).toSorted(), promo?.toUpperCase()]);
  return textOf(one) === textOf(other);
}
