import { useEffect, useState } from 'react';

/** Pixels that a heading may lie below the place where anchors land and still count as read. */
const TOLERANCE = 8;

/** The part of the window, and all above it, that ends where anchors land (`scroll-padding-top` of the page). */
function aboveTheLine(): string {
  const line = (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) + TOLERANCE;
  return `1000000px 0px ${Math.min(0, line - window.innerHeight)}px 0px`;
}

/**
 * The id of the section being read: the last heading above the place where anchors land. `null` before the first, and until the page is alive.
 * @param headings of the page, in its order; the same list from render to render
 */
export function useCurrentHeading(headings: readonly { readonly id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const above = new Set<string>();
    const noteHeadings = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) above.add(target.id);
        else above.delete(target.id);
      }
      setCurrent(headings.findLast(({ id }) => above.has(id))?.id ?? null);
    };
    let observer: IntersectionObserver | undefined;
    const watch = () => {
      observer?.disconnect();
      observer = new IntersectionObserver(noteHeadings, { rootMargin: aboveTheLine() });
      for (const { id } of headings) {
        const element = document.getElementById(id);
        if (element) observer.observe(element);
      }
    };
    watch();
    window.addEventListener('resize', watch);
    return () => {
      window.removeEventListener('resize', watch);
      observer?.disconnect();
    };
  }, [headings]);

  return current;
}
