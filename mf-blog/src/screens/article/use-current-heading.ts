import { useEffect, useState } from 'react';
import type { BlogArticle } from '@plenum/shared-contracts/blog/schemas';

/** Everything above the line at 40 % of the window's height; anchors land higher than that. */
const ABOVE_THE_LINE = '1000000px 0px -60% 0px';

/** The id of the section being read: the last heading above the line. `null` before the first, and until the page is alive. */
export function useCurrentHeading(headings: BlogArticle['headings']): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const above = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) above.add(target.id);
          else above.delete(target.id);
        }
        setCurrent(headings.findLast(({ id }) => above.has(id))?.id ?? null);
      },
      { rootMargin: ABOVE_THE_LINE },
    );
    for (const { id } of headings) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [headings]);

  return current;
}
