/** Pixels that stay free beside what is brought into view, so that the next thing shows too. */
const ROOM = 32;

/** Scrolls a box, and never the page, as far as is needed to see `part` of it. */
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
