import { notFound, ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { nearestUpcoming, stateAt, withRelevance } from '#contract/webinar-state.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { AccountRegistration, Webinar } from '#contract/schemas.ts';
import { getClock } from '#src/time/get-clock.ts';

export interface StripData {
  now: number;
  /** The signed-in visitor's nearest webinars, which take the places of the last others: the browser may load them after the page, and no row is added. */
  own: AccountRegistration[];
  live: Webinar[];
  next: Webinar | null;
}

/** The list starts with live webinars, followed by upcoming ones: the strip needs only its first items. */
const BEGINNING = 12;
const MAX_LIVE = 2;
const MAX_OWN = 2;

/** Loads the current and the next webinar, of a signed-in visitor the next ones of their own. Without any, the page shows nothing. */
export async function loadStrip(
  context: Omit<LoaderContext, 'params'> & { props: Readonly<Record<never, never>> },
  clock = getClock(context.capabilities),
): Promise<LoaderResult<StripData>> {
  const { signal, capabilities } = context;
  const [{ webinars }, registrations] = await Promise.all([
    capabilities.http.call(webinarEndpoints.list, { query: { limit: BEGINNING } }, { signal }),
    ownRegistrations(context),
  ]);
  const now = clock();
  const live = withRelevance(webinars, 'live', now).slice(0, MAX_LIVE);
  const next = nearestUpcoming(webinars, now) ?? null;
  const rows = live.length + (next ? 1 : 0);
  if (rows === 0) return notFound();
  const own = registrations.filter(({ webinar }) => ['live', 'upcoming'].includes(stateAt(webinar, now))).slice(0, Math.min(rows, MAX_OWN));
  const isOther = ({ id }: Webinar) => own.every(({ webinar }) => webinar.id !== id);
  const others = live.filter(isOther).slice(0, rows - own.length);
  return ready({ now, own, live: others, next: next && isOther(next) && own.length + others.length < rows ? next : null });
}

/** Live and upcoming ones first. Without them, or for other visitors, the list is as for everyone. */
function ownRegistrations({ capabilities, signal }: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<AccountRegistration[]> {
  const { http, session } = capabilities;
  if (!session.view.canCall) return Promise.resolve([]);
  return withFallback(async (inTime) => (await http.call(webinarEndpoints.registrations, {}, { signal: inTime })).data, [], {
    capabilities,
    signal,
  });
}
