import { withFallback } from '@plenum/federation/remote/with-fallback';
import { ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { relevanceAt } from '#contract/webinar-state.ts';
import type { AccountRegistration, Webinar } from '#contract/schemas.ts';
import { loadNext } from '#src/blocks/next-webinars/load-next.ts';
import { getClock } from '#src/time/get-clock.ts';

/** How many webinars are offered to a user without a seat. */
const OFFERED = 3;

export interface AccountWebinarsData {
  /** When the block was loaded, epoch milliseconds. */
  now: number;
  /** Origin of the site, where personal links are. */
  site: string;
  /** Null when the server may not fetch them and the browser does. */
  registrations: AccountRegistration[] | null;
  /** The next webinars, for a user without a seat at an upcoming one. */
  next: Webinar[];
}

export async function loadAccountWebinars(
  context: Pick<LoaderContext, 'url' | 'capabilities' | 'signal'>,
  clock = getClock(context.capabilities),
): Promise<LoaderResult<AccountWebinarsData>> {
  const { url, capabilities, signal } = context;
  const registrations = capabilities.session.view.canCall
    ? (await capabilities.http.call(webinarEndpoints.registrations, {}, { signal })).data
    : null;
  const now = clock();
  const hasNone = registrations !== null && registrations.every(({ webinar }) => relevanceAt(webinar, now) === 'past');
  return ready({ now, site: siteOf(url), registrations, next: hasNone ? await nextOnes(context, clock) : [] });
}

/**
 * The account area has a host of its own, `account.` below that of the site. Links that leave with a calendar must be those of the e-mails:
 * calendars recognise an event by its UID, which has the host.
 */
function siteOf({ origin }: URL): string {
  return origin.replace('//account.', '//');
}

/** Without them, the page only links to the list. */
async function nextOnes({ url, capabilities, signal }: Pick<LoaderContext, 'url' | 'capabilities' | 'signal'>, clock: () => number) {
  const load = (inTime: AbortSignal) => loadNext({ url, capabilities, signal: inTime, props: { count: OFFERED } }, clock);
  const found = await withFallback(load, null, { capabilities, signal });
  return found?.outcome === 'ready' ? found.data.webinars : [];
}
