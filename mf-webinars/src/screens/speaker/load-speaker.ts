import { notFound, ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { SpeakerPage } from '#contract/schemas.ts';
import { getClock } from '#src/time/get-clock.ts';

export interface SpeakerData extends SpeakerPage {
  /** When the page was rendered, epoch milliseconds. */
  now: number;
}

/** `/webinars/speakers/{speaker}`: a speaker without webinars is not found. */
export async function loadSpeaker(
  { params, signal, capabilities }: LoaderContext<{ speaker: string }>,
  clock = getClock(capabilities),
): Promise<LoaderResult<SpeakerData>> {
  const reply = await capabilities.http
    .call(webinarEndpoints.speaker, { params: { key: params.speaker } }, { signal })
    .catch((error: unknown) => {
      if (isApiError(error, 404)) return null;
      throw error;
    });
  return reply ? ready({ ...reply.data, now: clock() }) : notFound();
}
