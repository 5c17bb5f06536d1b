import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { scrollPositions } from '#src/chrome/scroll-positions.ts';
import { useApp } from '#src/app/app-context.tsx';

/** What a hash points at; one that is no valid text (`#%E0`) points at nothing. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/**
 * product-spec section 2: with a hash, scroll smoothly to it (its 124 px offset is the document's
 * scroll padding), otherwise to the top. Going back returns to where the page was left.
 */
export function ScrollRestoration() {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const { incoming } = useApp().runtime;
  const [positions] = useState(scrollPositions);
  const isFirst = useRef(true);
  useEffect(() => {
    // Left to itself the browser moves the page that is still shown when it goes back, before the next one is there.
    const byUs = () => void (history.scrollRestoration = 'manual');
    const byBrowser = () => {
      positions.store();
      history.scrollRestoration = 'auto';
    };
    byUs();
    addEventListener('pageshow', byUs);
    addEventListener('pagehide', byBrowser);
    return () => {
      removeEventListener('pageshow', byUs);
      removeEventListener('pagehide', byBrowser);
    };
  }, [positions]);
  // In the same step as the new page: the exchange itself can move the window, which must not count for the old one.
  useLayoutEffect(() => {
    const onScroll = () => {
      // While a skeleton stands in its place, the page has no position.
      if (!incoming?.isShown) positions.keep(key, window.scrollY);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [key, positions, incoming]);
  useLayoutEffect(() => {
    // The first page was placed by the browser itself.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const target = targetOf(hash);
    const smooth = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (type === NavigationType.Pop) window.scrollTo({ top: positions.at(key), behavior: 'instant' });
    else if (target) target.scrollIntoView({ behavior: smooth });
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, hash, type, positions]);
  return null;
}
