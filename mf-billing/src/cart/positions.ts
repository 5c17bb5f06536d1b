import { MAX_CART_POSITIONS, type CartItem, type CartPosition } from '#contract/cart.ts';

/** Key of a position; a cart has one position per tariff and period. */
export function positionKey({ tariff_id: tariff, period }: Pick<CartPosition, 'tariff_id' | 'period'>): string {
  return `${tariff}:${period}`;
}

/** Converts items from a reply to positions for a request. */
export function positionsOf(items: readonly CartItem[]): CartPosition[] {
  return items.map(({ tariff_id, qty, period }) => ({ tariff_id, qty, period }));
}

/** Adds a position, or sets the quantity of the one with the same tariff and period. */
export function withPosition(positions: readonly CartPosition[], position: CartPosition): CartPosition[] {
  const at = positions.findIndex((each) => positionKey(each) === positionKey(position));
  return at === -1 ? [...positions, position] : positions.with(at, position);
}

/** Puts a position into the place of the one with `key`, or adds it if that one is gone. Repeating it changes nothing. */
export function withReplacement(positions: readonly CartPosition[], key: string, position: CartPosition): CartPosition[] {
  if (!positions.some((each) => positionKey(each) === key)) return withPosition(positions, position);
  return positions.flatMap((each) => {
    if (positionKey(each) === key) return [position];
    return positionKey(each) === positionKey(position) ? [] : [each];
  });
}

interface Row {
  readonly item: CartItem;
  /** As the visitor has set it; `item` may be from before. */
  readonly wanted: CartPosition;
}

/**
 * Pairs each item of the API's last reply with the position that the visitor wants in its place. A position that the API has not priced yet
 * has no row. @param dropsRemoved whether an item that has been removed since is left out
 */
export function rowsOf(items: readonly CartItem[], positions: readonly CartPosition[], dropsRemoved: boolean): Row[] {
  const keys = new Set(items.map(positionKey));
  return items.flatMap((item, index) => {
    const same = positions.find((each) => positionKey(each) === positionKey(item));
    // A change of the period keeps the place.
    const at = positions[index];
    const wanted = same ?? (at?.tariff_id === item.tariff_id && !keys.has(positionKey(at)) ? at : undefined);
    if (wanted) return [{ item, wanted }];
    return dropsRemoved ? [] : positionsOf([item]).map((old) => ({ item, wanted: old }));
  });
}

/**
 * Merges the account's cart with the one from the browser. Where both have a position, the larger quantity counts, so a merge whose reply
 * was lost can be repeated with the same result.
 * @returns the merged cart, and the positions that do not fit in
 */
export function mergePositions(
  own: readonly CartPosition[],
  stored: readonly CartPosition[],
): { merged: CartPosition[]; left: CartPosition[] } {
  let all = [...own];
  for (const position of stored) {
    const before = all.find((each) => positionKey(each) === positionKey(position));
    all = withPosition(all, { ...position, qty: Math.max(position.qty, before?.qty ?? 0) });
  }
  return { merged: all.slice(0, MAX_CART_POSITIONS), left: all.slice(MAX_CART_POSITIONS) };
}
