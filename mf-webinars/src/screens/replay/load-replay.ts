import { ready, redirectTo } from '@plenum/federation/remote/results';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { Replay } from '#contract/schemas.ts';
import { webinarHref } from '#src/paths.ts';
import { clockOf } from '#src/time/clock-of.ts';

export interface ReplayData {
  /** When the page was rendered, epoch milliseconds. */
  now: number;
  replay: Replay;
  /** Contact for visitors for whom the form does not work; `null` when the settings are unknown. */
  supportEmail: string | null;
}

/** `/webinars/{aliace}/replay`. A webinar without a recording redirects to its own page, which offers what there is instead. */
export async function loadReplay(
  { params, signal, capabilities }: LoaderContext<{ aliace: string }>,
  clock = clockOf(capabilities),
): Promise<LoaderResult<ReplayData>> {
  const { http, settings } = capabilities;
  const answer = await http.call(webinarEndpoints.replay, { params: { alias: params.aliace } }, { signal }).catch((error: unknown) => {
    if (isApiError(error, 404)) return null;
    throw error;
  });
  if (!answer) return redirectTo(webinarHref({ url: params.aliace }));
  return ready({ now: clock(), replay: answer.data, supportEmail: settings?.support_email ?? null });
}
