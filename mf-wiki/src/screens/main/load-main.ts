import { ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { wikiEndpoints } from '#contract/endpoints.ts';
import type { WikiReference, WikiShelf } from '#contract/schemas.ts';

export interface MainData {
  shelves: WikiShelf[];
  /** Empty when they failed to load: the page works without them. */
  popular: WikiReference[];
}

const POPULAR = 6;

/** Loads all shelves with their books, and the most helpful pages. */
export async function loadMain(context: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<LoaderResult<MainData>> {
  const { http } = context.capabilities;
  const [shelves, popular] = await Promise.all([
    http.call(wikiEndpoints.shelves, { query: { count: 500 } }, { signal: context.signal }),
    withFallback((signal) => http.call(wikiEndpoints.popular, { query: { count: POPULAR } }, { signal }), { data: [] }, context),
  ]);
  return ready({ shelves: shelves.data, popular: popular.data });
}
