import { Link } from 'react-router';
import type { BlogCategory } from '@plenum/shared-contracts/blog/schemas';
import { blogHref, categoryHref } from '#src/paths.ts';
import { useCurrentInView } from '#src/use-current-in-view.ts';
import styles from '#src/components/category-nav/category-nav.module.css';

/** All categories as links. `current` is the alias of the one shown, `null` for the whole blog. */
export function CategoryNav({ categories, current }: { categories: readonly BlogCategory[]; current: string | null }) {
  const list = useCurrentInView<HTMLUListElement>(current);
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Blog categories" className={styles.nav}>
      <ul ref={list}>
        <li>
          <Link to={blogHref()} aria-current={current === null ? 'page' : undefined}>
            All
          </Link>
        </li>
        {categories.map(({ alias, title, count }) => (
          <li key={alias}>
            <Link to={categoryHref(alias)} aria-current={current === alias ? 'page' : undefined}>
              {title} <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
