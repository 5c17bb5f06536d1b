import { notFound, ready, redirectTo } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { filteredByType, nearestUpcoming, relevanceAt } from '#contract/webinar-state.ts';
import type { Webinar, WebinarType } from '#contract/schemas.ts';
import { type Counts, countByRelevance, countByType, findType, loadAllWebinars, type TypeCounts } from '#src/load-all-webinars.ts';
import { PAST_IN_LINE, SPARE, PAST_STEP } from '#src/components/list/steps.ts';
import { getClock } from '#src/time/get-clock.ts';

export interface FilterData {
  now: number;
  type: WebinarType;
  types: WebinarType[];
  /** Number of webinars of each relevance in this category. */
  counts: Counts;
  /** Number of webinars of each category. */
  typeCounts: TypeCounts;
  /** Host of the site, for subscribing to its calendar. */
  host: string;
  /** Number of past webinars in this category, shown or not. */
  pastCount: number;
  past: Webinar[];
  /** All live and upcoming ones. */
  ahead: Webinar[];
  /** The nearest of any category, for when this one has nothing upcoming. */
  nearest: Webinar | null;
}

/**
 * `/webinars/filter/{filter}`: past webinars of the category, then upcoming ones (specification section 4; open question 20). Of past
 * ones only the newest, so that the upcoming ones are on the first screen: the rest is in the list of past webinars.
 */
export async function loadFilter(
  context: LoaderContext<{ filter: string }>,
  clock = getClock(context.capabilities),
): Promise<LoaderResult<FilterData>> {
  const now = clock();
  const all = await loadAllWebinars(context);
  if (!all) return redirectTo('/');
  const { types, webinars } = all;
  const type = findType(context.params.filter, all);
  if (!type) return notFound();

  const own = filteredByType(webinars, type.type, now);
  const past = own.filter((webinar) => relevanceAt(webinar, now) === 'past');
  const ahead = own.slice(past.length);
  const inLine = past.length > PAST_IN_LINE + SPARE ? PAST_IN_LINE : past.length;
  return ready({
    now,
    type,
    types,
    counts: countByRelevance(own, now),
    typeCounts: countByType(webinars),
    host: context.url.host,
    pastCount: past.length,
    past: past.slice(0, ahead.length > 0 ? inLine : PAST_STEP),
    ahead,
    nearest: nearestUpcoming(webinars, now) ?? null,
  });
}
