const LATEST_MS = 5000;

/**
 * Calls `start` once: when the page has loaded and the browser is idle, or before that as soon as a visitor may be about to go to another
 * page; at the latest after five seconds, as a picture may never arrive.
 */
export function onIdleOrIntent(window: Window & typeof globalThis, start: () => void): void {
  const { document } = window;
  const done = new AbortController();
  const begin = () => {
    if (done.signal.aborted) return;
    done.abort();
    start();
  };
  // Not in every browser.
  const { requestIdleCallback } = window as Partial<Window>;
  const onLoad = () => void (requestIdleCallback ? requestIdleCallback(begin, { timeout: 3000 }) : setTimeout(begin, 500));
  setTimeout(begin, LATEST_MS);
  if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
  for (const type of ['pointerover', 'focusin', 'touchstart', 'keydown'])
    document.addEventListener(type, begin, { passive: true, signal: done.signal });
}
