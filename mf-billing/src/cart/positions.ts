import { CART_POSITIONS_AT_MOST, type CartItem, type CartPosition } from '#contract/cart.ts';

/** A cart has one position for each tariff and period. */
export function positionKey({ tariff_id: tariff, period }: Pick<CartPosition, 'tariff_id' | 'period'>): string {
  return `${tariff}:${period}`;
}

/** What to send for what came. */
export function positionsOf(items: readonly CartItem[]): CartPosition[] {
  return items.map(({ tariff_id, qty, period }) => ({ tariff_id, qty, period }));
}

/** With a position; one of the same tariff and period gets its quantity. */
export function withPosition(positions: readonly CartPosition[], position: CartPosition): CartPosition[] {
  const at = positions.findIndex((each) => positionKey(each) === positionKey(position));
  return at === -1 ? [...positions, position] : positions.with(at, position);
}

/**
 * The cart of an account with what was put into the browser's before signing in. Of a position that both have, the larger quantity counts:
 * so a merge whose reply was lost can be done again, and counts once.
 * @returns the merged cart, and what has no room in it
 */
export function mergePositions(
  own: readonly CartPosition[],
  kept: readonly CartPosition[],
): { merged: CartPosition[]; left: CartPosition[] } {
  let all = [...own];
  for (const position of kept) {
    const before = all.find((each) => positionKey(each) === positionKey(position));
    all = withPosition(all, { ...position, qty: Math.max(position.qty, before?.qty ?? 0) });
  }
  return { merged: all.slice(0, CART_POSITIONS_AT_MOST), left: all.slice(CART_POSITIONS_AT_MOST) };
}
