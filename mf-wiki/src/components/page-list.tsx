import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WikiPageLink } from '#contract/schemas.ts';
import styles from '#src/components/page-list.module.css';
import { languageProps } from '#src/language.ts';
import { pageHref } from '#src/paths.ts';

interface PageListProps {
  pages: readonly WikiPageLink[];
  /** Two columns where there is room. */
  columns?: boolean;
  /** Links that follow. */
  children?: ReactNode;
}

/** A list of links to pages. */
export function PageList({ pages, columns = false, children }: PageListProps) {
  return (
    <ul className={`${styles.list} ${columns ? styles.columns : ''}`}>
      {pages.map(({ id, name, excerpt }) => (
        <PageListItem key={id} to={pageHref(id)} name={name} excerpt={excerpt} />
      ))}
      {children}
    </ul>
  );
}

/** The whole row leads to the page. */
export function PageListItem({ to, name, excerpt }: { to: string; name: string; excerpt?: string | undefined }) {
  return (
    <li {...languageProps(name)}>
      <Link to={to} className={styles.link}>
        {name}
      </Link>
      {excerpt && <p>{excerpt}</p>}
    </li>
  );
}
