import type { BlogCategory } from '#contract/schemas.ts';
import { LinkRow } from '@plenum/shared-ui/link-row';
import { blogHref, categoryHref } from '#src/paths.ts';

interface CategoryNavProps {
  categories: readonly BlogCategory[];
  /** Alias of the current one, or `null` for the whole blog. */
  current: string | null;
  /** Whether a search or topics narrow the list: then its results are of all categories, and the numbers are not those of what is found. */
  isNarrowed?: boolean;
}

/** Links to all categories. */
export function CategoryNav({ categories, current, isNarrowed = false }: CategoryNavProps) {
  if (categories.length === 0) return null;
  // Every article is in one category.
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <LinkRow
      label="Blog categories"
      links={[
        { to: blogHref(), title: 'All', current: current === null, ...(!isNarrowed && { count: all }) },
        ...categories.map(({ alias, title, count }) => ({
          to: categoryHref(alias),
          title,
          current: current === alias,
          ...(!isNarrowed && { count }),
        })),
      ]}
    />
  );
}
