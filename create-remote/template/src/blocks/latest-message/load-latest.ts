import { notFound, ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type Message, quizshowEndpoints } from '#contract/endpoints.ts';

export interface LatestData {
  message: Message;
}

/** `notFound()`: there is nothing to show, and nothing is shown. A call that fails costs this block alone. */
export async function loadLatest({
  capabilities,
  signal,
}: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<LoaderResult<LatestData>> {
  const { data } = await capabilities.http.call(quizshowEndpoints.messages, {}, { signal });
  const [message] = data;
  return message ? ready({ message }) : notFound();
}
