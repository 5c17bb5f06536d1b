import { notFound, ready, redirectTo } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { nearestUpcoming, withRelevance } from '#contract/webinar-state.ts';
import { type Relevance, type Webinar, type WebinarType, relevance } from '#contract/schemas.ts';
import { type Counts, countByRelevance, countByType, findType, loadAllWebinars, type TypeCounts } from '#src/load-all-webinars.ts';
import { pageOf, pagesOf } from '#src/paths.ts';
import { RECORDED, RELEVANCE_STEP, shownUpTo } from '#src/components/list/steps.ts';
import { getClock } from '#src/time/get-clock.ts';
import { isWatchable } from '#src/webinar-labels.ts';

export interface RelevanceData {
  now: number;
  relevance: Relevance;
  types: WebinarType[];
  /** The only category that is shown; null: all. */
  type: WebinarType | null;
  /** Number of webinars of each relevance in it. */
  counts: Counts;
  /** Number of webinars of this relevance in each category. */
  typeCounts: TypeCounts;
  /** Host of the site, for subscribing to its calendar. */
  host: string;
  webinars: Webinar[];
  /** A row of the latest recordings, which the list leaves out, where past webinars are so many that they would be far below; otherwise none. */
  recorded: Webinar[];
  nearest: Webinar | null;
  page: number;
}

/** `/webinars/relevance/{relevance}`: `live`, `upcoming` or `past`; anything else is not found. */
export async function loadRelevance(
  context: LoaderContext<{ relevance: string }>,
  clock = getClock(context.capabilities),
): Promise<LoaderResult<RelevanceData>> {
  const parsed = relevance.safeParse(context.params.relevance);
  const page = pageOf(context.url);
  if (!parsed.success || page === null) return notFound();
  const now = clock();
  const all = await loadAllWebinars(context);
  if (!all) return redirectTo('/');
  const { types, webinars } = all;
  const name = context.url.searchParams.get('type');
  const type = name === null ? null : findType(name, all);
  if (type === undefined) return notFound();
  const own = type ? webinars.filter((webinar) => webinar.type === type.type) : webinars;
  const counts = countByRelevance(own, now);
  const listed = withRelevance(own, parsed.data, now);
  const recorded = parsed.data === 'past' ? rowOfRecordings(listed) : [];
  const others = listed.filter((webinar) => !recorded.includes(webinar));
  if (page > pagesOf(others.length, RELEVANCE_STEP)) return notFound();
  return ready({
    now,
    relevance: parsed.data,
    types,
    type,
    counts,
    typeCounts: countByType(withRelevance(webinars, parsed.data, now)),
    host: context.url.host,
    webinars: others.slice(0, shownUpTo(page, RELEVANCE_STEP, others.length)),
    recorded,
    nearest: nearestUpcoming(webinars, now) ?? null,
    page,
  });
}

function rowOfRecordings(past: readonly Webinar[]): Webinar[] {
  const recorded = past.filter(isWatchable).slice(0, RECORDED);
  return past.length > RELEVANCE_STEP && recorded.length === RECORDED ? recorded : [];
}
