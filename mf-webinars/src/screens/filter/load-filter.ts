import { notFound, ready, redirectTo } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { filteredByType, nearestUpcoming, relevanceAt } from '#contract/webinar-state.ts';
import type { Webinar, WebinarType } from '#contract/schemas.ts';
import { type Counts, loadAllWebinars } from '#src/load-all-webinars.ts';
import { pageOf, pagesOf } from '#src/paths.ts';

export const FILTER_STEP = 6;

export interface FilterData {
  now: number;
  type: WebinarType;
  types: WebinarType[];
  /** Counts of all categories together, for the navigation. */
  counts: Counts;
  /** Number of past webinars in this category, shown or not. */
  pastCount: number;
  past: Webinar[];
  /** All live and upcoming ones. */
  ahead: Webinar[];
  /** The nearest of any category, for when this one has nothing upcoming. */
  nearest: Webinar | null;
  page: number;
  pages: number;
}

/**
 * `/webinars/filter/{filter}`: past webinars of the category, then upcoming ones (product-spec section 4; decisions.md 20). Past webinars
 * load in steps, so that the upcoming ones are not far below.
 */
export async function loadFilter(
  context: LoaderContext<{ filter: string }>,
  clock: () => number = Date.now,
): Promise<LoaderResult<FilterData>> {
  const page = pageOf(context.url);
  if (page === null) return notFound();
  const now = clock();
  const all = await loadAllWebinars(context, now);
  if (!all) return redirectTo('/');
  const { types, counts, webinars } = all;
  const type = typeNamed(context.params.filter, types, webinars);
  if (!type) return notFound();

  const own = filteredByType(webinars, type.type, now);
  const past = own.filter((webinar) => relevanceAt(webinar, now) === 'past');
  const pages = pagesOf(past.length, FILTER_STEP);
  if (page > pages) return notFound();
  return ready({
    now,
    type,
    types,
    counts,
    pastCount: past.length,
    past: past.slice(0, page * FILTER_STEP),
    ahead: own.slice(past.length),
    nearest: nearestUpcoming(webinars, now) ?? null,
    page,
    pages,
  });
}

/** Without the list of categories, a category exists if some webinar has it. */
function typeNamed(name: string, types: readonly WebinarType[], webinars: readonly Webinar[]): WebinarType | undefined {
  const known = types.find(({ type }) => type === name);
  if (known) return known;
  const webinar = webinars.find(({ type }) => type === name);
  return webinar && { type: name, typeName: webinar.typeName };
}
