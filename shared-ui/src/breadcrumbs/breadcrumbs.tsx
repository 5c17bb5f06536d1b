import { Link } from 'react-router';
import styles from '#src/breadcrumbs/breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** From the main page down. The last item has no `to` when it is the current page. */
  items: readonly { title: string; to?: string }[];
}

/**
 * Navigation from the main page down to the current page.
 * @throws Error outside a router
 * @example
 * <Breadcrumbs items={[{ title: 'Home', to: '/' }, { title: 'Tariffs', to: '/tariffs' }, { title: 'Renew' }]} />
 */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs}>
      <ol>
        {items.map(({ title, to }, index) => (
          <li key={index}>{to === undefined ? <span aria-current="page">{title}</span> : <Link to={to}>{title}</Link>}</li>
        ))}
      </ol>
    </nav>
  );
}
