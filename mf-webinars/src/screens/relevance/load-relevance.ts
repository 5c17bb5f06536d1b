import { notFound, ready, redirectTo } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { nearestUpcoming, withRelevance } from '#contract/webinar-state.ts';
import { type Relevance, type Webinar, type WebinarType, relevance } from '#contract/schemas.ts';
import { type Counts, loadAllWebinars } from '#src/load-all-webinars.ts';
import { pageOf, pagesOf } from '#src/paths.ts';

export const RELEVANCE_STEP = 12;

export interface RelevanceData {
  now: number;
  relevance: Relevance;
  types: WebinarType[];
  counts: Counts;
  webinars: Webinar[];
  nearest: Webinar | null;
  page: number;
  pages: number;
}

/** `/webinars/relevance/{relevance}`: `live`, `upcoming` or `past`; anything else is not found. */
export async function loadRelevance(
  context: LoaderContext<{ relevance: string }>,
  clock: () => number = Date.now,
): Promise<LoaderResult<RelevanceData>> {
  const parsed = relevance.safeParse(context.params.relevance);
  const page = pageOf(context.url);
  if (!parsed.success || page === null) return notFound();
  const now = clock();
  const all = await loadAllWebinars(context, now);
  if (!all) return redirectTo('/');
  const { types, counts } = all;
  const pages = pagesOf(counts[parsed.data], RELEVANCE_STEP);
  if (page > pages) return notFound();
  return ready({
    now,
    relevance: parsed.data,
    types,
    counts,
    webinars: withRelevance(all.webinars, parsed.data, now).slice(0, page * RELEVANCE_STEP),
    nearest: nearestUpcoming(all.webinars, now) ?? null,
    page,
    pages,
  });
}
