import { notFound, ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { nearestUpcoming, withRelevance } from '#contract/webinar-state.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { Webinar } from '#contract/schemas.ts';

export interface StripData {
  now: number;
  live: Webinar[];
  next: Webinar | null;
}

/** The list starts with live webinars, followed by upcoming ones: the strip needs only its first items. */
const BEGINNING = 12;

/** Loads the current and the next webinar. Without either, the page shows nothing. */
export async function loadStrip(
  { signal, capabilities }: Omit<LoaderContext, 'params'> & { props: Readonly<Record<never, never>> },
  clock: () => number = Date.now,
): Promise<LoaderResult<StripData>> {
  const { webinars } = await capabilities.http.call(webinarEndpoints.list, { query: { limit: BEGINNING } }, { signal });
  const now = clock();
  const live = withRelevance(webinars, 'live', now).slice(0, 2);
  const next = nearestUpcoming(webinars, now) ?? null;
  return live.length > 0 || next ? ready({ now, live, next }) : notFound();
}
