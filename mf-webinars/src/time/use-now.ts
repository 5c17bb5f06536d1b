import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Returns the current time in epoch milliseconds. It starts at the loader's `start`, the same on the server and while hydrating, and
 * advances by the time elapsed here, so the visitor's clock setting does not matter. A page from the server's cache is older than its
 * response: the first step adds its age. A page that the browser kept, such as one that the visitor goes back to, is as old as the
 * visitor's clock says.
 * @param every re-render interval in milliseconds
 */
export function useNow(start: number, every: number): number {
  const isHydrating = useIsHydrating();
  /** Start of the data that came with the document; null on a page that the browser rendered. */
  const [served] = useState(isHydrating ? start : null);
  const [passed, setPassed] = useState({ since: start, milliseconds: 0 });
  useEffect(() => {
    const began = Date.now();
    const age = start === served ? documentAge(began - start) : 0;
    // A screen renders again in slices, between which the browser answers the visitor.
    const advance = () => startTransition(() => setPassed({ since: start, milliseconds: age + Math.max(0, Date.now() - began) }));
    if (age > 0) advance();
    const timer = setInterval(advance, every);
    return () => clearInterval(timer);
  }, [start, every, served]);
  return start + (passed.since === start ? passed.milliseconds : 0);
}

/**
 * Whether this render hydrates. React asks for the server's snapshot only then; both snapshots are the same, because a difference would
 * render the whole screen a second time, in one task.
 */
function useIsHydrating(): boolean {
  let isHydrating = false;
  useSyncExternalStore(subscribeToNothing, nothing, () => {
    // oxlint-disable-next-line react/immutability -- React asks while it renders, or not at all
    isHydrating = true;
    return null;
  });
  return isHydrating;
}

const subscribeToNothing = () => () => undefined;
const nothing = () => null;

/**
 * Returns how long ago the server rendered the document, in milliseconds.
 * @param byClock what the visitor's clock says
 */
function documentAge(byClock: number): number {
  // Test documents have no entries at all.
  const entries = performance as Partial<typeof performance>;
  const [navigation] = (entries.getEntriesByType?.('navigation') ?? []) as readonly Partial<PerformanceNavigationTiming>[];
  const sent = navigation?.serverTiming?.find(({ name }) => name === 'age')?.duration ?? 0;
  // Without a transfer, the browser took the document from its own cache, with the `Server-Timing` of an earlier visit.
  return navigation?.transferSize === 0 ? Math.max(sent, byClock) : sent;
}
