import { Link } from 'react-router';
import { useCurrentInView } from '#src/keep-in-view/use-current-in-view.ts';
import styles from '#src/link-row/link-row.module.css';

interface RowLink {
  to: string;
  title: string;
  /** Number of items behind the link. */
  count?: number;
  current?: boolean;
}

/**
 * A row of links to the parts of a section, one of them the current page. Scrolls sideways when it does not fit.
 * @throws Error outside a router
 * @example
 * const links = [{ to: '/blog', title: 'All', current: true }, { to: '/blog/news', title: 'News', count: 12 }];
 * <LinkRow label="Blog categories" links={links} />
 */
export function LinkRow({ label, links }: { label: string; links: readonly RowLink[] }) {
  const list = useCurrentInView<HTMLUListElement>(links.find(({ current }) => current)?.to ?? null);
  return (
    <nav aria-label={label} className={styles.row}>
      <ul ref={list} data-scroll-row>
        {links.map(({ to, title, count, current = false }) => (
          <li key={to}>
            <Link to={to} aria-current={current ? 'page' : undefined}>
              {title}
              {count !== undefined && <span className={styles.count}> {count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
