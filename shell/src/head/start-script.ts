import { ATTEMPT, escapeJson, INCOMPLETE_ELEMENT_ID } from '#src/boot/boot.ts';
import { ALL_LAID_OUT, LAID_OUT } from '#src/boot/lay-out-below.ts';
import type { AssetReference } from '#src/head/page-assets.ts';

/** Milliseconds after the end of a document in which a fast device has painted it. */
const AHEAD_MS = 100;
/** Milliseconds after the last file of a page in which a browser that says when it paints has said so. */
const PATIENCE_MS = 300;
/** Milliseconds after which an entry that did not arrive is requested again: a connection that changes is there again by then. */
const RETRY_MS = 2000;

/**
 * Fetches modules when the page has been painted, then runs the entry, once the document is complete, too. Before the first paint, modules
 * would compete with the text, its styles and its font for a slow connection; on a fast one they would run first. A slow device that has the
 * whole document but has not painted it fetches them as files of low priority, of which none is evaluated. A page in the background is not
 * painted, and not every browser says when it paints. While modules are on their way, the browser loads what it needs to format times: that
 * takes a phone up to 80 ms, which a press during hydration would wait for.
 *
 * An entry that does not arrive is requested once more, from another address, because browsers remember that a module failed. After that a
 * line of text says what does not work: everything else that could say so is in the entry.
 *
 * A visitor who returns to a place of the page, or comes to one by a hash, gets all of it laid out at once, or the place would move.
 *
 * This is the text of an inline script, so it uses nothing outside of it, and has no comments.
 * @param modules address and hash of each; the hash is empty in development
 * @param load imports the entry
 * @param loadAgain imports it from the address of a retry
 */
function startModules(
  modules: readonly (readonly [string, string])[],
  load: () => Promise<unknown>,
  loadAgain: () => Promise<unknown>,
  [aheadMs, patienceMs, retryMs]: readonly [number, number, number],
  [attempt, incompleteId, laidOut, allLaidOut]: readonly [string, string, string, string],
): void {
  let isStarted = false;
  const [navigation] = performance.getEntriesByType('navigation');
  if (location.hash !== '' || navigation?.type !== 'navigate') document.documentElement.dataset[laidOut] = allLaidOut;
  const giveUp = () => document.getElementById(incompleteId)?.removeAttribute('hidden');
  const retry = () => {
    document.documentElement.dataset[attempt] = '1';
    loadAgain().catch(giveUp);
  };
  const run = () => void load().catch(() => setTimeout(retry, retryMs));
  const addLinks = (attributes: Partial<HTMLLinkElement>) => {
    for (const [href, integrity] of modules) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { ...attributes, crossOrigin: 'anonymous', integrity, href }));
    }
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    addLinks({ rel: 'modulepreload' });
    setTimeout(() => Intl.DateTimeFormat().resolvedOptions());
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
    else run();
  };
  const fetchAhead = () => void (isStarted || addLinks({ rel: 'preload', as: 'script', fetchPriority: 'low' }));
  document.addEventListener('DOMContentLoaded', () => setTimeout(fetchAhead, aheadMs));
  const startIfHidden = () => void (document.visibilityState === 'hidden' && start());
  startIfHidden();
  document.addEventListener('visibilitychange', startIfHidden);
  addEventListener('load', () => setTimeout(start, patienceMs));
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
}

/** Returns the text of an inline script that starts the scripts of a page. It belongs after the import map, which has their hashes. */
export function startScript(entry: AssetReference, entryRetry: string, modules: readonly AssetReference[]): string {
  const files = [entry, ...modules].map(({ href, integrity }) => [href, integrity]);
  const code = String(startModules).replaceAll(/\n\s*/g, '\n');
  const imports = [entry.href, entryRetry].map((address) => `()=>import(${escapeJson(address)})`);
  const others = [
    [AHEAD_MS, PATIENCE_MS, RETRY_MS],
    [ATTEMPT, INCOMPLETE_ELEMENT_ID, LAID_OUT, ALL_LAID_OUT],
  ].map(escapeJson);
  return `(${code})(${[escapeJson(files), ...imports, ...others].join()})`;
}
