import { notFound, ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { stateAt } from '#contract/webinar-state.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { Webinar } from '#contract/schemas.ts';

export interface NextData {
  now: number;
  webinars: Webinar[];
}

/** Upcoming webinars include cancelled ones, so this many more are requested. */
const SPARE = 6;

/** Loads up to `count` of the next webinars that will take place. Without any, the page shows its fallback. */
export async function loadNext(
  { props, signal, capabilities }: Omit<LoaderContext, 'params'> & { props: Readonly<{ count: number }> },
  clock: () => number = Date.now,
): Promise<LoaderResult<NextData>> {
  const query = { relevance: 'upcoming' as const, limit: props.count + SPARE };
  const { webinars } = await capabilities.http.call(webinarEndpoints.list, { query }, { signal });
  const now = clock();
  const next = webinars.filter((webinar) => stateAt(webinar, now) === 'upcoming').slice(0, props.count);
  return next.length > 0 ? ready({ now, webinars: next }) : notFound();
}
