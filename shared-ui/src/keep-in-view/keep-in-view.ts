/** Margin in pixels around the part, so that its neighbour shows too. */
const ROOM = 32;

/**
 * Scrolls a box, but never the page, as far as needed to show `part` of it.
 * @param box the element that scrolls
 * @param part an element inside it
 * @example
 * const current = list.querySelector('[aria-current]');
 * if (current) keepInView(list, current);
 */
export function keepInView(box: Element, part: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  box.scrollTop += missing(inner.top, inner.bottom, outer.top, outer.bottom);
  box.scrollLeft += missing(inner.left, inner.right, outer.left, outer.right);
}

function missing(start: number, end: number, low: number, high: number): number {
  if (start < low + ROOM) return start - low - ROOM;
  if (end > high - ROOM) return end - high + ROOM;
  return 0;
}
