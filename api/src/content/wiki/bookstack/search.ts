import type * as z from 'zod';
import type { GetFromBookStack } from '#src/content/wiki/bookstack/client.ts';
import { searchResponse } from '#src/content/wiki/bookstack/schemas.ts';
import type { createStaleCache } from '#src/content/wiki/bookstack/stale-cache.ts';

/** An item of BookStack's search. */
export type BookStackFound = z.output<typeof searchResponse>['data'][number];

interface FoundPart {
  readonly items: readonly BookStackFound[];
  /** Number of all results that can be shown, as far as that is known. */
  readonly total: number;
}

/** Results after these are not offered: no one looks at them, and every fifty are a request. */
const MAX_RESULTS = 500;
const PART_SIZE = 50;

/**
 * Returns a function that searches BookStack and returns one page of the results, the best match first. BookStack cannot be asked for it: `page` and `count`
 * apply to shelves, books, chapters and pages each, `total` is their sum, and drafts and templates are counted. So larger parts are fetched from the first one
 * on, and cut here; this also works if BookStack applies them to all types together.
 * @param isVisible whether an item may be shown
 */
export function createBookStackSearch(
  get: GetFromBookStack,
  cached: ReturnType<typeof createStaleCache>,
  isVisible: (item: BookStackFound) => boolean,
): (words: string, page: number, count: number) => Promise<FoundPart> {
  const part = async (words: string, page: number, count: number) =>
    (await cached(`search ${page} ${count} ${words}`, () => get('search', searchResponse, { query: words, page, count }))) ?? {
      data: [],
      total: 0,
    };

  return async (words, page, count) => {
    if (page === 1) {
      // The first page is small, as it is requested most. If the best of each type can all be shown, so can the best of all.
      const { data, total } = await part(words, 1, count);
      const hidden = data.filter((item) => !isVisible(item)).length;
      const best = data.slice(0, count);
      if (best.every(isVisible)) return { items: best, total: Math.min(total - hidden, MAX_RESULTS) };
    }
    const wanted = Math.min(page * count, MAX_RESULTS);
    let [items, fetched, total]: [BookStackFound[], number, number] = [[], 0, Infinity];
    for (let next = 1; items.length < wanted && fetched < total && next <= MAX_RESULTS / PART_SIZE; next += 1) {
      const answer = await part(words, next, PART_SIZE);
      items = [...items, ...answer.data.filter(isVisible)];
      fetched += answer.data.length;
      total = answer.data.length === 0 ? fetched : answer.total;
    }
    return {
      items: items.slice((page - 1) * count, wanted),
      total: Math.min(total - (fetched - items.length), MAX_RESULTS),
    };
  };
}
