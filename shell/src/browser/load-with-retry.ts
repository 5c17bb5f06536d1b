const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 60_000;

/**
 * Returns a function that runs `load` until it has succeeded once: after a failure again after a pause, which doubles up to a minute, and at
 * each call. Not without a connection: then the caller calls it when there is one.
 */
export function loadWithRetry(window: Pick<Window, 'navigator' | 'setTimeout' | 'clearTimeout'>, load: () => Promise<unknown>): () => void {
  let pause = FIRST_PAUSE_MS;
  let timer: number | undefined;
  /** Whether it runs, or has succeeded. */
  let isStarted = false;
  const attempt = (): void => {
    window.clearTimeout(timer);
    if (isStarted || !window.navigator.onLine) return;
    isStarted = true;
    load().catch(() => {
      isStarted = false;
      timer = window.setTimeout(attempt, pause);
      pause = Math.min(2 * pause, MAX_PAUSE_MS);
    });
  };
  return attempt;
}
