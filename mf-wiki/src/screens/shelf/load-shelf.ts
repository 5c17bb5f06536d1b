import { notFound, ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { wikiEndpoints } from '#contract/endpoints.ts';
import type { WikiReference, WikiShelf } from '#contract/schemas.ts';
import { nullIfNotFound } from '#src/null-if-not-found.ts';
import { idOf } from '#src/paths.ts';

export interface ShelfData {
  shelf: WikiShelf;
  /** All shelves, for the navigation; empty when they failed to load. */
  shelves: WikiReference[];
}

/** Loads a shelf by its id. */
export async function loadShelf(context: LoaderContext<{ id: string }>): Promise<LoaderResult<ShelfData>> {
  const id = idOf(context.params.id);
  if (id === null) return notFound();
  const { http } = context.capabilities;
  const [shelf, shelves] = await Promise.all([
    nullIfNotFound(http.call(wikiEndpoints.shelf, { params: { id } }, { signal: context.signal })),
    withFallback((signal) => http.call(wikiEndpoints.shelves, { query: { count: 500 } }, { signal }), { data: [], total: 0 }, context),
  ]);
  if (!shelf) return notFound();
  return ready({ shelf: shelf.data, shelves: shelves.data.map(({ id: other, name }) => ({ id: other, name })) });
}
