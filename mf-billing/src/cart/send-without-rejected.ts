import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { CartPosition } from '#contract/cart.ts';

interface Refusals {
  /**
   * Whether only tariffs that the newest position replaces may be left out. Other refusals are about what the visitor does right now, so they
   * are thrown.
   */
  readonly onlyReplaced?: boolean;
}

/**
 * Sends the positions of a cart, the oldest first, and where the API refuses some, sends the cart again without them. Of two tariffs that
 * replace each other, the newer one stays: it is what the visitor chose last.
 * @throws ApiError
 */
export async function sendWithoutRejected<Reply>(
  positions: readonly CartPosition[],
  send: (positions: readonly CartPosition[]) => Promise<Reply>,
  { onlyReplaced = false }: Refusals = {},
): Promise<Reply> {
  const placesOf = onlyReplaced ? replacedPlaces : refusedPlaces;
  try {
    return await send(positions);
  } catch (error) {
    if (placesOf(error).size === 0) throw error;
  }
  // The API names the later of two positions that replace each other.
  const newestFirst = positions.toReversed();
  try {
    return await send(newestFirst);
  } catch (error) {
    const refused = placesOf(error);
    if (refused.size === 0 || (onlyReplaced && refused.has(0))) throw error;
    return send(newestFirst.filter((_, place) => !refused.has(place)).toReversed());
  }
}

/** Returns the places of the positions that a 422 names: `items.1.tariff_id`. */
function refusedPlaces(error: unknown): ReadonlySet<number> {
  return placesIn(error, /^items\.(\d+)\./);
}

/** Returns the places whose tariff a 422 refuses; none if it refuses anything else too. */
function replacedPlaces(error: unknown): ReadonlySet<number> {
  const places = placesIn(error, /^items\.(\d+)\.tariff_id$/);
  return isApiError(error) && error.body?.errors.length === places.size ? places : new Set();
}

function placesIn(error: unknown, pattern: RegExp): ReadonlySet<number> {
  if (!isApiError(error) || error.status !== 422) return new Set();
  const places = error.body?.errors.map(({ field }) => pattern.exec(field)?.[1]) ?? [];
  return new Set(places.filter((place) => place !== undefined).map(Number));
}
