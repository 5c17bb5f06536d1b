import { ready, redirectTo } from '@plenum/federation/remote/results';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { compareUpcoming, endOf } from '#contract/webinar-state.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { SpeakerDetail, Webinar, WebinarDetail, WebinarRegistration } from '#contract/schemas.ts';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import { loadComingUp } from '#src/load-coming-up.ts';
import { joinHref, webinarHref } from '#src/paths.ts';
import { type JoinStage, joinStageAt } from '#src/screens/join/join-stage.ts';
import { getClock } from '#src/time/get-clock.ts';

export interface JoinData {
  /** When the page was rendered, epoch milliseconds. */
  now: number;
  registration: WebinarRegistration;
  /** Empty if it could not be loaded. */
  agenda: WebinarDetail['agenda'];
  /** With portraits, unless they could not be loaded. */
  speakers: SpeakerDetail[];
  /** Absolute URL of this personal link. */
  address: string;
  /** Absolute URL of the webinar's page, for sharing. */
  webinarAddress: string;
  supportEmail: string | null;
  /** What the webinar's page has after the end of this date; null: it was not over yet, or that is unknown. */
  afterwards: Afterwards | null;
  /** The nearest webinars by time, for a visitor whose webinar is over, cancelled, given up, or full; empty for others. */
  comingUp: Webinar[];
}

/** `request`: neither a recording nor another date, but the recording can be asked for. */
export type Afterwards = 'recording' | 'next-date' | 'request';

function afterwardsOf(registered: Webinar, shown: WebinarDetail | null, now: number): Afterwards | null {
  if (shown === null || now < endOf(registered)) return null;
  if (shown.occurrence !== registered.occurrence) return 'next-date';
  return shown.recording ? 'recording' : 'request';
}

/** Stages in which nothing is left to do with this webinar, or nothing but to wait for a seat. */
const NEEDS_OTHERS: ReadonlySet<JoinStage> = new Set<JoinStage>(['over', 'called-off', 'left', 'waiting']);

const loadNext = (webinar: Webinar, context: Pick<LoaderContext, 'signal' | 'capabilities'>) =>
  withFallback((signal) => loadComingUp(webinar, { ...context, signal }), [], context);

/** What the page of a link shows that belongs to no registration. */
export interface BrokenLinkData {
  registration: null;
  /** The webinar of its path; null if that is unknown, too. */
  webinar: Pick<Webinar, 'url' | 'title'> | null;
  supportEmail: string | null;
}

/** The token is unknown, or no token at all: an e-mail program has cut it off or lengthened it. */
const isBroken = (error: unknown) => [400, 404, 422].some((status) => isApiError(error, status));

/**
 * `/webinars/{aliace}/join/{token}`: the data of a personal link, or 404 with what its visitor can do. A link below another webinar's path
 * redirects to its own, and a guest pass, which has no page, to the webinar's.
 */
export async function loadJoin(
  context: LoaderContext<{ aliace: string; token: string }>,
  clock = getClock(context.capabilities),
): Promise<LoaderResult<JoinData | BrokenLinkData>> {
  const { params, url, signal, capabilities } = context;
  const { http } = capabilities;
  const [reply, detail] = await Promise.all([
    http.call(webinarEndpoints.registration, { params: { token: params.token } }, { signal }).catch((error: unknown) => {
      if (isBroken(error)) return null;
      throw error;
    }),
    withFallback(
      async (inTime) => (await http.call(webinarEndpoints.view, { params: { alias: params.aliace } }, { signal: inTime })).webinar,
      null,
      context,
    ),
  ]);
  const supportEmail = capabilities.settings?.support_email ?? null;
  if (!reply) {
    const webinar = detail && { url: detail.url, title: detail.title };
    return ready<BrokenLinkData>({ registration: null, webinar, supportEmail }, 404);
  }
  const { webinar, is_guest: isGuest } = reply.data;
  if (isGuest) return redirectTo(webinarHref(webinar));
  if (webinar.url !== params.aliace) return redirectTo(joinHref(webinar, params.token));
  const now = clock();
  return ready({
    now,
    registration: reply.data,
    agenda: detail?.agenda ?? [],
    speakers: detail?.speakers ?? webinar.speakers,
    address: new URL(joinHref(webinar, params.token), url).href,
    webinarAddress: new URL(webinarHref(webinar), url).href,
    supportEmail,
    afterwards: afterwardsOf(webinar, detail, now),
    comingUp: NEEDS_OTHERS.has(joinStageAt(reply.data, now)) ? (await loadNext(webinar, context)).toSorted(compareUpcoming) : [],
  });
}
