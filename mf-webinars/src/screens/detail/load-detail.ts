import { deferred } from '@plenum/federation/remote/deferred';
import { ready, redirectTo } from '@plenum/federation/remote/results';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { LoaderContext, LoaderResult, Redirect } from '@plenum/shared-contracts/remote/contract';
import type { Deferred } from '@plenum/shared-contracts/remote/deferred';
import { nearestUpcoming, stateAt } from '#contract/webinar-state.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { OwnRegistration, Webinar, WebinarDetail, WebinarType } from '#contract/schemas.ts';
import { loadComingUp } from '#src/load-coming-up.ts';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import { listHref, substituteHref, webinarHref } from '#src/paths.ts';
import { getClock } from '#src/time/get-clock.ts';

export interface DetailData {
  /** When the page was rendered, epoch milliseconds. */
  now: number;
  webinar: WebinarDetail;
  types: WebinarType[];
  /** Absolute URL for sharing. */
  address: string;
  /** Whether the visitor asked for another webinar, which does not exist. */
  isSubstitute: boolean;
  /** Contact for visitors for whom the form does not work; `null` when the settings are unknown. */
  supportEmail: string | null;
  /** The signed-in visitor's registration, null if there is none; undefined: not known here. */
  own?: OwnRegistration | null;
  /** The nearest webinars, on the page of a cancelled one, or of a past one without a recording or related ones; null on the others. */
  comingUp: Deferred<Webinar[]> | null;
}

/** `/webinars/{aliace}`: categories, then the webinar (specification section 2). */
export async function loadDetail(
  context: LoaderContext<{ aliace: string }>,
  clock = getClock(context.capabilities),
): Promise<LoaderResult<DetailData>> {
  const { params, url, signal, capabilities } = context;
  const { http, settings } = capabilities;
  const [types, view, own] = await Promise.all([
    withFallback((inTime) => http.call(webinarEndpoints.types, {}, { signal: inTime }), { webinarsType: [] }, context),
    http.call(webinarEndpoints.view, { params: { alias: params.aliace } }, { signal }).catch((error: unknown) => {
      if (isApiError(error, 404)) return null;
      throw error;
    }),
    loadOwn(context),
  ]);
  const now = clock();
  if (!view) return resolveMissingWebinar(params.aliace, context, now);
  return ready({
    now,
    webinar: view.webinar,
    types: types.webinarsType,
    address: new URL(webinarHref(view.webinar), url).href,
    isSubstitute: url.searchParams.has('missing'),
    supportEmail: settings?.support_email ?? null,
    ...(own !== undefined && { own }),
    comingUp: wantsComingUp(view.webinar, now) ? deferred(loadComingUp(view.webinar, context)) : null,
  });
}

/** Loads the signed-in visitor's registration; undefined if that fails, or if the visitor is not signed in with a confirmed address. */
function loadOwn(context: LoaderContext<{ aliace: string }>): Promise<OwnRegistration | null | undefined> {
  const { params, capabilities } = context;
  const { status, canCall, profile } = capabilities.session.view;
  if (status !== 'signed-in' || !canCall || !profile?.isVerifiedEmail) return Promise.resolve(undefined);
  return withFallback<OwnRegistration | null | undefined>(
    async (inTime) => {
      try {
        const input = { params: { alias: params.aliace } };
        return (await capabilities.http.call(webinarEndpoints.ownRegistration, input, { signal: inTime })).data;
      } catch (error) {
        if (isApiError(error, 404)) return null;
        throw error;
      }
    },
    undefined,
    context,
  );
}

/** The nearest webinars, if the visitor came for a date that is gone and cannot watch it. */
function wantsComingUp(webinar: WebinarDetail, now: number): boolean {
  const state = stateAt(webinar, now);
  return state === 'cancelled' || (state === 'past' && (!webinar.recording || webinar.related.length === 0));
}

/**
 * Redirects from a missing webinar to the nearest upcoming one, or to the list when nothing is upcoming or the nearest is the missing one
 * itself (specification section 8; open question 21).
 */
async function resolveMissingWebinar(
  alias: string,
  { signal, capabilities }: Pick<LoaderContext, 'signal' | 'capabilities'>,
  now: number,
): Promise<Redirect> {
  const list = await capabilities.http
    .call(webinarEndpoints.list, { query: { relevance: 'upcoming', limit: 0 } }, { signal })
    .catch((error: unknown) => {
      if (isApiError(error, 404)) return null;
      throw error;
    });
  if (!list) return redirectTo('/');
  const nearest = nearestUpcoming(list.webinars, now);
  return redirectTo(nearest && nearest.url !== alias ? substituteHref(nearest) : listHref());
}
