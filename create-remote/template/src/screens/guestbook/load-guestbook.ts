import { ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type Message, quizshowEndpoints } from '#contract/endpoints.ts';

export interface GuestbookData {
  /** Newest first; null when the backend does not answer. The page is shown without messages then. */
  messages: Message[] | null;
}

/** Runs on the server and in the browser. Its result is serialised into the page, so it must survive JSON. */
export async function loadGuestbook(context: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<LoaderResult<GuestbookData>> {
  const reply = await withFallback((signal) => context.capabilities.http.call(quizshowEndpoints.messages, {}, { signal }), null, context);
  return ready({ messages: reply?.data ?? null });
}
