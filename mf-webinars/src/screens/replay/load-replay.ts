import { ready, redirectTo } from '@plenum/federation/remote/results';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { Replay, Webinar } from '#contract/schemas.ts';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import { webinarHref } from '#src/paths.ts';

export interface ReplayData {
  replay: Replay;
  /** Other webinars with a recording; empty if they could not be loaded. */
  others: Webinar[];
  /** Contact for visitors for whom the form does not work; `null` when the settings are unknown. */
  supportEmail: string | null;
}

/** `/webinars/{aliace}/replay`. A webinar without a recording redirects to its own page, which offers what there is instead. */
export async function loadReplay(context: LoaderContext<{ aliace: string }>): Promise<LoaderResult<ReplayData>> {
  const { params, signal, capabilities } = context;
  const { http, settings } = capabilities;
  const input = { params: { alias: params.aliace } };
  const [answer, related] = await Promise.all([
    http.call(webinarEndpoints.replay, input, { signal }).catch((error: unknown) => {
      if (isApiError(error, 404)) return null;
      throw error;
    }),
    withFallback(async (inTime) => (await http.call(webinarEndpoints.view, input, { signal: inTime })).webinar.related, [], context),
  ]);
  if (!answer) return redirectTo(webinarHref({ url: params.aliace }));
  const others = related.filter(({ recording }) => recording);
  return ready({ replay: answer.data, others, supportEmail: settings?.support_email ?? null });
}
