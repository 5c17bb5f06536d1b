import { Link } from 'react-router';
import type { WikiReference } from '#contract/schemas.ts';
import styles from '#src/components/page-list.module.css';
import { languageProps } from '#src/language.ts';
import { pageHref } from '#src/paths.ts';

/** A vertical list of links to pages. */
export function PageList({ pages }: { pages: readonly WikiReference[] }) {
  return (
    <ul className={styles.list}>
      {pages.map(({ id, name }) => (
        <li key={id}>
          <Link to={pageHref(id)} className={styles.link} {...languageProps(name)}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
