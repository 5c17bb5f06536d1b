import { dayLabel } from '#src/time/format.ts';

interface Day<Item> {
  readonly name: string;
  readonly date: string;
  /** With their places in the list. */
  readonly items: { readonly item: Item; readonly index: number }[];
}

/**
 * Divides items by the days of a zone.
 * @param items in their order: those of one day follow one another
 * @param startOf returns when an item starts, in epoch milliseconds
 */
export function groupByDay<Item>(items: readonly Item[], startOf: (item: Item) => number, now: number, zone: string): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const [index, item] of items.entries()) {
    const label = dayLabel(startOf(item), now, zone);
    const last = days.at(-1);
    if (last?.date === label.date) last.items.push({ item, index });
    else days.push({ ...label, items: [{ item, index }] });
  }
  return days;
}
