import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WikiReference } from '#contract/schemas.ts';
import styles from '#src/components/page-list.module.css';
import { languageProps } from '#src/language.ts';
import { pageHref } from '#src/paths.ts';

interface PageListProps {
  pages: readonly WikiReference[];
  /** Two columns where there is room. */
  columns?: boolean;
  /** Links that follow. */
  children?: ReactNode;
}

/** A list of links to pages. */
export function PageList({ pages, columns = false, children }: PageListProps) {
  return (
    <ul className={`${styles.list} ${columns ? styles.columns : ''}`}>
      {pages.map(({ id, name }) => (
        <PageListItem key={id} to={pageHref(id)} name={name} />
      ))}
      {children}
    </ul>
  );
}

export function PageListItem({ to, name }: { to: string; name: string }) {
  return (
    <li>
      <Link to={to} className={styles.link} {...languageProps(name)}>
        {name}
      </Link>
    </li>
  );
}
