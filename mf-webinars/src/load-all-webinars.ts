import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { relevanceAt } from '#contract/webinar-state.ts';
import type { Relevance, Webinar, WebinarType } from '#contract/schemas.ts';
import { withFallback } from '@plenum/federation/remote/with-fallback';

export type Counts = Record<Relevance, number>;

export interface AllWebinars {
  webinars: Webinar[];
  types: WebinarType[];
  counts: Counts;
}

/**
 * Loads the list and its categories, which every list screen needs (product-spec section 2). A missing list (404) is `null`; missing
 * categories are only reported (section 8).
 * @param now epoch milliseconds
 */
export async function loadAllWebinars(context: Pick<LoaderContext, 'signal' | 'capabilities'>, now: number): Promise<AllWebinars | null> {
  const { signal, capabilities } = context;
  const { http } = capabilities;
  const [list, types] = await Promise.all([
    http.call(webinarEndpoints.list, { query: { limit: 0, offset: 0 } }, { signal }).catch((error: unknown) => {
      if (isApiError(error, 404)) return null;
      throw error;
    }),
    withFallback((inTime) => http.call(webinarEndpoints.types, {}, { signal: inTime }), { webinarsType: [] }, context),
  ]);
  if (!list) return null;
  const counts: Counts = { live: 0, upcoming: 0, past: 0 };
  for (const webinar of list.webinars) counts[relevanceAt(webinar, now)] += 1;
  return { webinars: list.webinars, types: types.webinarsType, counts };
}
