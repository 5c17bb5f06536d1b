import type { BlogCategory } from '#contract/schemas.ts';
import { LinkRow } from '@plenum/shared-ui/link-row';
import { blogHref, categoryHref } from '#src/paths.ts';

/** Links to all categories. `current` is the alias of the current one, or `null` for the whole blog. */
export function CategoryNav({ categories, current }: { categories: readonly BlogCategory[]; current: string | null }) {
  if (categories.length === 0) return null;
  // Every article is in one category.
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <LinkRow
      label="Blog categories"
      links={[
        { to: blogHref(), title: 'All', count: all, current: current === null },
        ...categories.map(({ alias, title, count }) => ({ to: categoryHref(alias), title, count, current: current === alias })),
      ]}
    />
  );
}
