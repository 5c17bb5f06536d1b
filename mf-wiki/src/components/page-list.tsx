import { Link } from 'react-router';
import type { WikiPageLink } from '#contract/schemas.ts';
import styles from '#src/components/page-list.module.css';
import { languageProps } from '#src/language.ts';
import { pageHref } from '#src/paths.ts';

interface PageListProps {
  pages: readonly WikiPageLink[];
  /** Two columns where there is room. */
  columns?: boolean;
}

/** A list of links to pages. */
export function PageList({ pages, columns = false }: PageListProps) {
  return (
    <ul className={`${styles.list} ${columns ? styles.columns : ''}`}>
      {pages.map(({ id, name, excerpt }) => (
        // The whole row leads to the page.
        <li key={id} {...languageProps(name)}>
          <Link to={pageHref(id)} className={styles.link}>
            {name}
          </Link>
          {excerpt && <p>{excerpt}</p>}
        </li>
      ))}
    </ul>
  );
}
