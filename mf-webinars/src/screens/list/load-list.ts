import { notFound, ready, redirectTo } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { nearestUpcoming, withRelevance } from '#contract/webinar-state.ts';
import type { Webinar, WebinarType } from '#contract/schemas.ts';
import { type Counts, loadAllWebinars } from '#src/load-all-webinars.ts';
import { pageOf, pagesOf } from '#src/paths.ts';

const UPCOMING_SHOWN = 8;
export const PAST_STEP = 6;

export interface ListData {
  /** When the page was rendered, epoch milliseconds. */
  now: number;
  types: WebinarType[];
  /** Number of webinars of each relevance, shown or not. */
  counts: Counts;
  live: Webinar[];
  /** The nearest ones. */
  upcoming: Webinar[];
  nearest: Webinar | null;
  /** The latest ones, six more with each step. */
  past: Webinar[];
  page: number;
  pages: number;
}

/** `/webinars`: list and categories; a missing list redirects to the main page (product-spec sections 2 and 8). */
export async function loadList(context: LoaderContext, clock: () => number = Date.now): Promise<LoaderResult<ListData>> {
  const page = pageOf(context.url);
  if (page === null) return notFound();
  const now = clock();
  const all = await loadAllWebinars(context, now);
  if (!all) return redirectTo('/');
  const { webinars, types, counts } = all;
  const pages = pagesOf(counts.past, PAST_STEP);
  if (page > pages) return notFound();
  return ready({
    now,
    types,
    counts,
    live: withRelevance(webinars, 'live', now),
    upcoming: withRelevance(webinars, 'upcoming', now).slice(0, UPCOMING_SHOWN),
    nearest: nearestUpcoming(webinars, now) ?? null,
    past: withRelevance(webinars, 'past', now).slice(0, page * PAST_STEP),
    page,
    pages,
  });
}
