import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { relevanceAt } from '#contract/webinar-state.ts';
import type { Relevance, Webinar, WebinarType } from '#contract/schemas.ts';
import { withFallback } from '@plenum/federation/remote/with-fallback';

export type Counts = Record<Relevance, number>;
export type TypeCounts = Readonly<Record<string, number>>;

export interface AllWebinars {
  webinars: Webinar[];
  types: WebinarType[];
}

/** Returns how many webinars there are of each relevance. */
export function countByRelevance(webinars: readonly Webinar[], now: number): Counts {
  const counts: Counts = { live: 0, upcoming: 0, past: 0 };
  for (const webinar of webinars) counts[relevanceAt(webinar, now)] += 1;
  return counts;
}

/** Returns how many webinars each category has; categories without any are absent. */
export function countByType(webinars: readonly Webinar[]): TypeCounts {
  const counts: Record<string, number> = {};
  for (const { type } of webinars) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** Returns a category by its name. Without the list of categories, one exists if some webinar has it. */
export function findType(name: string, { types, webinars }: AllWebinars): WebinarType | undefined {
  const webinar = webinars.find(({ type }) => type === name);
  return types.find(({ type }) => type === name) ?? (webinar && { type: name, typeName: webinar.typeName });
}

/**
 * Loads the list and its categories, which every list screen needs (specification section 2). A missing list (404) is `null`; missing
 * categories are only reported (section 8).
 */
export async function loadAllWebinars(context: Pick<LoaderContext, 'signal' | 'capabilities'>): Promise<AllWebinars | null> {
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
  return { webinars: list.webinars, types: types.webinarsType };
}
