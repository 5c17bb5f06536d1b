import { isoInZone } from '#contract/time-zone.ts';
import { dayLabel } from '#src/time/format.ts';

const DAY = 86_400_000;

interface Week<Item> {
  readonly name: string;
  readonly items: Item[];
  /** Place of its first item in the list. */
  readonly first: number;
}

/**
 * Divides items by the weeks of a zone, from Monday to Sunday: "This week", "Next week", then "7–13 December".
 * @param items in their order, from now on
 * @param startOf returns when an item starts, in epoch milliseconds
 */
export function groupByWeek<Item>(items: readonly Item[], startOf: (item: Item) => number, now: number, zone: string): Week<Item>[] {
  const thisMonday = mondayOf(now, zone);
  const weeks: Week<Item>[] = [];
  for (const [index, item] of items.entries()) {
    // What was to begin on a Sunday before midnight, and is cancelled, still stands among the upcoming after it.
    const name = nameOf(Math.max(thisMonday, mondayOf(startOf(item), zone)), thisMonday);
    const last = weeks.at(-1);
    if (last?.name === name) last.items.push(item);
    else weeks.push({ name, items: [item], first: index });
  }
  return weeks;
}

/** Returns the Monday of the week of a moment in a zone, as midnight of UTC. */
function mondayOf(epoch: number, zone: string): number {
  const midnight = Date.parse(isoInZone(epoch, zone).slice(0, 10));
  // The first day of the epoch was a Thursday.
  return midnight - ((midnight / DAY + 3) % 7) * DAY;
}

function nameOf(monday: number, thisMonday: number): string {
  const near = ['This week', 'Next week'][(monday - thisMonday) / DAY / 7];
  if (near !== undefined) return near;
  const [from = '', to = ''] = [monday, monday + 6 * DAY].map((day) => dayLabel(day, thisMonday, 'UTC').date);
  const month = (date: string) => date.replace(/^\d+/, '');
  return month(from) === month(to) ? `${Number.parseInt(from, 10)}–${to}` : `${from} – ${to}`;
}
