import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { reveal, targetOf } from '#src/chrome/navigation/hash-target.ts';
import type { EntryState } from '#src/chrome/navigation/key-history-entries.ts';
import { scrollPositions } from '#src/chrome/navigation/scroll-positions.ts';
import { useApp } from '#src/app/app-context.tsx';

/**
 * Scrolls as specification section 2 requires: smoothly to the hash, if there is one (its 124 px offset is the document's scroll padding),
 * otherwise to the top. Going back restores the old position.
 */
export function ScrollRestoration() {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const { pendingScreen } = useApp().runtime;
  const [positions] = useState(scrollPositions);
  const isFirst = useRef(true);
  useEffect(() => {
    // On back navigation the browser itself would scroll the old page before the next one is rendered.
    const takeOver = () => void (history.scrollRestoration = 'manual');
    const handBack = () => {
      positions.store();
      history.scrollRestoration = 'auto';
    };
    takeOver();
    addEventListener('pageshow', takeOver);
    addEventListener('pagehide', handBack);
    return () => {
      removeEventListener('pageshow', takeOver);
      removeEventListener('pagehide', handBack);
    };
  }, [positions]);
  // In the same commit as the new page: replacing the content can itself move the window, which must not be recorded for the old page.
  useLayoutEffect(() => {
    const onScroll = () => {
      // The browser may have left the shown entry already, before the router has rendered the next one.
      // A page that a skeleton replaces has no position.
      if ((entryState()?.key ?? key) === key && !pendingScreen?.isShown) positions.set(key, window.scrollY);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [key, positions, pendingScreen]);
  useLayoutEffect(() => {
    // The browser has already positioned the first page.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const known = type === NavigationType.Pop ? positions.get(key) : undefined;
    const target = targetOf(hash);
    const smooth = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (known !== undefined) window.scrollTo({ top: known, behavior: 'instant' });
    else if (target) {
      reveal(target);
      const entry = entryState();
      if (entry?.isFragment) {
        // Scrolling to where the browser itself scrolls would interrupt it. It does so only once.
        history.replaceState({ ...entry, isFragment: false }, '');
        return;
      }
      target.scrollIntoView({ behavior: smooth });
    } else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, hash, type, positions]);
  return null;
}

/** State of the current history entry; null for one of tests, whose history is in memory. */
const entryState = () => history.state as EntryState | null;
