/** Margins in pixels around the part, so that its neighbour shows too; at the sides, where a row fades (`data-scroll-row`), more. */
const ROOM = 32;
const ROOM_BESIDE = 80;

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
  box.scrollTop += missing(inner.top, inner.bottom, outer.top, outer.bottom, ROOM);
  box.scrollLeft += missing(inner.left, inner.right, outer.left, outer.right, ROOM_BESIDE);
}

function missing(start: number, end: number, low: number, high: number, room: number): number {
  if (start < low + room) return start - low - room;
  if (end > high - room) return end - high + room;
  return 0;
}
