import { useEffect, useState } from 'react';

/** Distance in pixels below the anchor position within which a heading still counts as current. */
const TOLERANCE = 8;

/** Observes the window, and everything above it, down to the anchor position (the page's `scroll-padding-top`). */
function aboveTheLine(): string {
  const line = (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) + TOLERANCE;
  return `1000000px 0px ${Math.min(0, line - window.innerHeight)}px 0px`;
}

/**
 * Returns the id of the section being read: the last heading above the anchor position. `null` before the first heading and
 * until hydration.
 * @param headings of the page in order; must be the same list on every render
 * @returns the heading's id, or null
 * @example
 * const current = useCurrentHeading(headings);
 * const link = (id: string) => <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} />;
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
