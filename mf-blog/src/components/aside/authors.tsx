import { Link } from 'react-router';
import type { ListedAuthor } from '#contract/schemas.ts';
import { authorHref } from '#src/paths.ts';
import styles from '#src/components/aside/aside.module.css';

/** Links to the people who wrote the articles of a list. */
export function Authors({ authors }: { authors: readonly ListedAuthor[] }) {
  if (authors.length === 0) return null;
  return (
    <section aria-labelledby="list_authors" className={styles.part}>
      <h2 id="list_authors" className={styles.label}>
        Written by
      </h2>
      <ul>
        {authors.map(({ key, name, role }) => (
          <li key={key} className={styles.row}>
            <Link to={authorHref(key)}>{name}</Link>
            <span className={styles.note}>{role}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
