import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';

/** Milliseconds; less than the total limit of a loader on the server (5 s, open question 14). The browser has no limit, as for any call. */
const TIMEOUT_MS = 2000;

const isOnServer = () => typeof document === 'undefined';

/**
 * Calls for data that a screen can do without, such as its navigation or tags. If the call fails or takes too long, the error is reported
 * and `fallback` is used, so that the rest of the screen is shown.
 * @param call makes the call with the signal that it gets, which also aborts at the timeout
 * @param fallback returned if the call fails
 * @param context of the loader
 * @param timeoutMs limit in milliseconds; null for none. Default 2000 on the server, none in the browser
 * @returns the reply, or `fallback`
 * @throws the error of the call if the visitor has left the page
 * @example
 * const tags = await withFallback((signal) => context.capabilities.http.call(endpoints.tags, {}, { signal }), [], context);
 */
export async function withFallback<Reply>(
  call: (signal: AbortSignal) => Promise<Reply>,
  fallback: Reply,
  context: Pick<LoaderContext, 'capabilities' | 'signal'>,
  timeoutMs = isOnServer() ? TIMEOUT_MS : null,
): Promise<Reply> {
  const { capabilities, signal } = context;
  try {
    return await call(timeoutMs === null ? signal : AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
  } catch (error) {
    if (signal.aborted) throw error;
    capabilities.report(error);
    return fallback;
  }
}
