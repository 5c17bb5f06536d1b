import { notFound, ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { stateAt } from '#contract/clock.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { Webinar } from '#contract/schemas.ts';

export interface NextData {
  now: number;
  webinars: Webinar[];
}

/** Cancelled ones stand among the upcoming; so many more are asked for that there are enough without them. */
const SPARE = 6;

/** The next webinars that will take place, `count` of them at most; without any, the page that asked shows what it has instead. */
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
