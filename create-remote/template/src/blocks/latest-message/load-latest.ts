import { notFound, ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type Message, quizshowEndpoints } from '#contract/endpoints.ts';

export interface LatestData {
  message: Message;
}

/** Returns `notFound()` when there is no message, and the block is not shown. A failed call affects only this block. */
export async function loadLatest({
  capabilities,
  signal,
}: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<LoaderResult<LatestData>> {
  const { data } = await capabilities.http.call(quizshowEndpoints.messages, {}, { signal });
  const [message] = data;
  return message ? ready({ message }) : notFound();
}
