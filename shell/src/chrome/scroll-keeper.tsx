import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Where each entry of the history was scrolled to; lives as long as the document. */
function rememberedPositions(): { keep: (key: string) => void; at: (key: string) => number } {
  const positions = new Map<string, number>();
  return { keep: (key) => void positions.set(key, window.scrollY), at: (key) => positions.get(key) ?? 0 };
}

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
export function ScrollKeeper() {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const positions = useRef<ReturnType<typeof rememberedPositions> | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    positions.current ??= rememberedPositions();
    const { keep } = positions.current;
    const onScroll = () => keep(key);
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [key]);
  useEffect(() => {
    // The first page was placed by the browser itself.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const target = targetOf(hash);
    const smooth = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (type === NavigationType.Pop) window.scrollTo({ top: positions.current?.at(key) ?? 0, behavior: 'instant' });
    else if (target) target.scrollIntoView({ behavior: smooth });
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, hash, type]);
  return null;
}
