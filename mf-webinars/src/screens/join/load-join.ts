import { notFound, ready, redirectTo } from '@plenum/federation/remote/results';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { SpeakerDetail, WebinarDetail, WebinarRegistration } from '#contract/schemas.ts';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import { joinHref, webinarHref } from '#src/paths.ts';

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
}

/** `/webinars/{aliace}/join/{token}`: the data of a personal link. A link below another webinar's path redirects to its own. */
export async function loadJoin(
  context: LoaderContext<{ aliace: string; token: string }>,
  clock: () => number = Date.now,
): Promise<LoaderResult<JoinData>> {
  const { params, url, signal, capabilities } = context;
  const { http } = capabilities;
  const [reply, detail] = await Promise.all([
    http.call(webinarEndpoints.registration, { params: { token: params.token } }, { signal }).catch((error: unknown) => {
      if (isApiError(error, 404)) return null;
      throw error;
    }),
    withFallback(
      async (inTime) => (await http.call(webinarEndpoints.view, { params: { alias: params.aliace } }, { signal: inTime })).webinar,
      null,
      context,
    ),
  ]);
  if (!reply) return notFound();
  const { webinar } = reply.data;
  if (webinar.url !== params.aliace) return redirectTo(joinHref(webinar, params.token));
  return ready({
    now: clock(),
    registration: reply.data,
    agenda: detail?.agenda ?? [],
    speakers: detail?.speakers ?? webinar.speakers,
    address: new URL(joinHref(webinar, params.token), url).href,
    webinarAddress: new URL(webinarHref(webinar), url).href,
    supportEmail: capabilities.settings?.support_email ?? null,
  });
}
