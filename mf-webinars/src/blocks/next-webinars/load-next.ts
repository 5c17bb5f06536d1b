import { notFound, ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { stateAt } from '#contract/webinar-state.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { Webinar } from '#contract/schemas.ts';
import { loadStrip } from '#src/blocks/live-strip/load-strip.ts';
import { getClock } from '#src/time/get-clock.ts';

export interface NextData {
  now: number;
  webinars: Webinar[];
}

/** Upcoming webinars include cancelled ones, so this many more are requested. */
const SPARE = 6;
/** Path of the page that shows the strip (`live-strip`) above these. */
const WITH_STRIP = '/';

type NextContext = Pick<LoaderContext, 'url' | 'signal' | 'capabilities'> & { readonly props: Readonly<{ count: number }> };

/** Loads up to `count` of the next webinars that will take place, without those of the strip above. Without any, the page shows its fallback. */
export async function loadNext(context: NextContext, clock = getClock(context.capabilities)): Promise<LoaderResult<NextData>> {
  const { url, props, signal, capabilities } = context;
  const query = { relevance: 'upcoming' as const, limit: props.count + SPARE };
  const [{ webinars }, strip] = await Promise.all([
    capabilities.http.call(webinarEndpoints.list, { query }, { signal }),
    url.pathname === WITH_STRIP ? stripOf(context, clock) : null,
  ]);
  const now = clock();
  const upcoming = webinars.filter((webinar) => stateAt(webinar, now) === 'upcoming');
  const above = strip ?? (url.pathname === WITH_STRIP ? upcoming.slice(0, 1) : []);
  const next = upcoming.filter(({ id }) => above.every((shown) => shown.id !== id)).slice(0, props.count);
  return next.length > 0 ? ready({ now, webinars: next }) : notFound();
}

/** What the strip shows a signed-in visitor; null for others and when that is not known: what is on now, and the next webinar. */
function stripOf({ url, signal, capabilities }: NextContext, clock: () => number): Promise<Webinar[] | null> {
  if (!capabilities.session.view.canCall) return Promise.resolve(null);
  const load = async (inTime: AbortSignal) => {
    const strip = await loadStrip({ url, props: {}, signal: inTime, capabilities }, clock);
    if (strip.outcome !== 'ready') return null;
    const { own, next } = strip.data;
    return [...own.map(({ webinar }) => webinar), ...(next ? [next] : [])];
  };
  return withFallback(load, null, { capabilities, signal });
}
