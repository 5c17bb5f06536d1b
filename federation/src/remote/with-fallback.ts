import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';

/** Milliseconds; less than the total limit of a loader on the server (5 s, decisions.md 14). The browser has no limit, as for any call. */
const TIMEOUT_MS = 2000;

const isOnServer = () => typeof document === 'undefined';

/**
 * For what a screen can do without (its navigation, its tags): a failure is reported and `fallback`
 * is shown, so that one call that fails or hangs does not take the rest with it.
 * @param call is given the signal to make its call with
 * @throws whatever the call threw when the visitor has left already
 */
export async function withFallback<Reply>(
  call: (signal: AbortSignal) => Promise<Reply>,
  fallback: Reply,
  { capabilities, signal }: Pick<LoaderContext, 'capabilities' | 'signal'>,
  timeoutMs = isOnServer() ? TIMEOUT_MS : null,
): Promise<Reply> {
  try {
    return await call(timeoutMs === null ? signal : AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
  } catch (error) {
    if (signal.aborted) throw error;
    capabilities.report(error);
    return fallback;
  }
}
