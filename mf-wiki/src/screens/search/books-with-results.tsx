import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDismissibleDetails } from '@plenum/shared-ui/disclosure/use-dismissible-details';
import { Icon } from '@plenum/shared-ui/icon';
import { searchHref } from '#src/paths.ts';
import { languageProps } from '#src/language.ts';
import type { SearchData } from '#src/screens/search/load-search.ts';
import styles from '#src/screens/search/books-with-results.module.css';

/** After Lucide, like the icons of shared-ui. */
const CHEVRON_DOWN = 'm6 9 6 6 6-6';

/**
 * Links that restrict the results to one book, with the number of its results; a menu on a narrow screen, which opens without JavaScript.
 * The numbers and that of the sections, which are in no book, add up to that of all results: the head of the page says both.
 */
export function BooksWithResults({ words, book, books }: Pick<SearchData, 'words' | 'book' | 'books'>) {
  const details = useDismissibleDetails();
  const chosen = books.find(({ id }) => id === book);
  const items = (
    <>
      <Item to={searchHref(words)} isCurrent={book === null}>
        All results
      </Item>
      {books.map(({ id, name, count }) => (
        <Item key={id} to={searchHref(words, 1, id)} isCurrent={id === book} name={name}>
          {name} <span className={styles.count}>{count}</span>
        </Item>
      ))}
    </>
  );
  return (
    <nav aria-label="Topics with results" className={styles.books}>
      <p className={styles.label}>Narrow by topic</p>
      <ul className={styles.list}>{items}</ul>
      <details ref={details}>
        <summary className={styles.button}>
          <span className={styles.chosen} {...(chosen && languageProps(chosen.name))}>
            {chosen ? chosen.name : book === null ? 'All topics' : 'One topic'}
          </span>
          <Icon d={CHEVRON_DOWN} size={20} className={styles.chevron} />
        </summary>
        <ul className={styles.panel}>{items}</ul>
      </details>
    </nav>
  );
}

function Item({ to, isCurrent, name = '', children }: { to: string; isCurrent: boolean; name?: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...languageProps(name)}>
        {children}
      </Link>
    </li>
  );
}
