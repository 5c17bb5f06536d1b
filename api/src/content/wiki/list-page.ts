import type { WikiListQuery } from '@plenum/mf-wiki/contract/endpoints';

/** BookStack's default. */
const COUNT_WHEN_ABSENT = 100;

interface Sortable {
  readonly name: string;
  readonly updated_at: string;
}

/** Returns the requested part of a list and its total. @param items in the editors' order */
export function listPage<Item extends Sortable>(
  items: readonly Item[],
  { count = COUNT_WHEN_ABSENT, offset = 0, sort = 'priority' }: WikiListQuery,
): { data: Item[]; total: number } {
  const field = sort.replace('-', '');
  const sorted =
    field === 'priority'
      ? [...items]
      : items.toSorted((a, b) =>
          field === 'name' ? a.name.localeCompare(b.name, 'en') : Date.parse(a.updated_at) - Date.parse(b.updated_at),
        );
  if (sort.startsWith('-')) sorted.reverse();
  return { data: sorted.slice(offset, offset + count), total: items.length };
}
