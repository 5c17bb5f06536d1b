import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { CartPosition } from '#contract/cart.ts';

/**
 * Sends the positions of a cart, the oldest first, and where the API refuses some, sends the cart again without them. Of two tariffs that
 * replace each other, the newer one stays: it is what the visitor chose last.
 * @throws ApiError
 */
export async function withoutRefused<Reply>(
  positions: readonly CartPosition[],
  send: (positions: readonly CartPosition[]) => Promise<Reply>,
): Promise<Reply> {
  try {
    return await send(positions);
  } catch (error) {
    if (refusedPlaces(error).size === 0) throw error;
  }
  // The API names the later of two positions that replace each other.
  const newestFirst = positions.toReversed();
  try {
    return await send(newestFirst);
  } catch (error) {
    const refused = refusedPlaces(error);
    if (refused.size === 0) throw error;
    return send(newestFirst.filter((_, place) => !refused.has(place)).toReversed());
  }
}

/** Returns the places of the positions that a 422 names: `items.1.tariff_id`. */
function refusedPlaces(error: unknown): ReadonlySet<number> {
  if (!isApiError(error) || error.status !== 422) return new Set();
  const places = error.body?.errors.map(({ field }) => /^items\.(\d+)\./.exec(field)?.[1]) ?? [];
  return new Set(places.filter((place) => place !== undefined).map(Number));
}
