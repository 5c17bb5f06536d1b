import { notFound, ready, redirectTo } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { nearestUpcoming, withRelevance } from '#contract/webinar-state.ts';
import type { Webinar, WebinarType } from '#contract/schemas.ts';
import { type Counts, countByRelevance, countByType, loadAllWebinars, type TypeCounts } from '#src/load-all-webinars.ts';
import { queryOf, searchWebinars } from '#src/search-webinars.ts';
import { pageOf, pagesOf } from '#src/paths.ts';
import { PAST_STEP, shownUpTo } from '#src/components/list/steps.ts';
import { getClock } from '#src/time/get-clock.ts';

const UPCOMING_SHOWN = 8;

export interface ListData {
  /** When the page was rendered, epoch milliseconds. */
  now: number;
  types: WebinarType[];
  /** Number of webinars of each relevance, shown or not. */
  counts: Counts;
  typeCounts: TypeCounts;
  /** Host of the site, for subscribing to its calendar. */
  host: string;
  /** What the visitor searches for; empty without a search. */
  query: string;
  /** Webinars that match it, live and upcoming ones first; null without a search. */
  found: Webinar[] | null;
  live: Webinar[];
  /** The nearest ones. */
  upcoming: Webinar[];
  nearest: Webinar | null;
  /** Newest first; six more with each step. */
  past: Webinar[];
  page: number;
}

/** `/webinars`: list and categories; a missing list redirects to the main page (specification sections 2 and 8). */
export async function loadList(context: LoaderContext, clock = getClock(context.capabilities)): Promise<LoaderResult<ListData>> {
  const page = pageOf(context.url);
  if (page === null) return notFound();
  const now = clock();
  const all = await loadAllWebinars(context);
  if (!all) return redirectTo('/');
  const { webinars, types } = all;
  const counts = countByRelevance(webinars, now);
  const query = queryOf(context.url);
  if (page > pagesOf(counts.past, PAST_STEP)) return notFound();
  return ready({
    now,
    types,
    counts,
    typeCounts: countByType(webinars),
    host: context.url.host,
    query,
    found: query === '' ? null : searchWebinars(webinars, query, now),
    live: withRelevance(webinars, 'live', now),
    upcoming: withRelevance(webinars, 'upcoming', now).slice(0, UPCOMING_SHOWN),
    nearest: nearestUpcoming(webinars, now) ?? null,
    past: withRelevance(webinars, 'past', now).slice(0, shownUpTo(page, PAST_STEP, counts.past)),
    page,
  });
}
