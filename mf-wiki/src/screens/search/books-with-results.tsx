import { Link } from 'react-router';
import { searchHref } from '#src/paths.ts';
import { languageProps } from '#src/language.ts';
import type { SearchData } from '#src/screens/search/load-search.ts';
import { useCurrentInView } from '@plenum/shared-ui/keep-in-view/use-current-in-view';
import styles from '#src/screens/search/books-with-results.module.css';

/** Links that restrict the results to one book, with the number of its results. The numbers add up to the number of all results. */
export function BooksWithResults({ words, book, books, total }: Pick<SearchData, 'words' | 'book' | 'books' | 'total'>) {
  const box = useCurrentInView<HTMLElement>(book === null ? null : String(book));
  if (books.length < 2 && book === null) return null;
  const inBooks = books.reduce((sum, { count }) => sum + count, 0);
  // Sections are in no book. How many there are is known only where no book is chosen.
  const sections = book === null ? total - inBooks : 0;
  return (
    <nav aria-label="Books with results" className={styles.books} ref={box} data-scroll-row>
      <ul>
        <li>
          <Link to={searchHref(words)} aria-current={book === null ? 'page' : undefined}>
            All books
          </Link>
        </li>
        {books.map(({ id, name, count }) => (
          <li key={id}>
            <Link to={searchHref(words, 1, id)} aria-current={id === book ? 'page' : undefined} {...languageProps(name)}>
              {name} <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
        {sections > 0 && (
          <li className={styles.sections}>
            {sections === 1 ? 'Section of the help' : 'Sections of the help'} <span className={styles.count}>{sections}</span>
          </li>
        )}
      </ul>
    </nav>
  );
}
