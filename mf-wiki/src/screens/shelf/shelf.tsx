import { Link } from 'react-router';
import { EmptyState } from '@plenum/shared-ui/empty-state';
import { Siblings } from '#src/components/book-tree/book-tree.tsx';
import { PageHeader } from '#src/components/page-header/page-header.tsx';
import { Panes } from '#src/components/panes/panes.tsx';
import { LastUpdated } from '#src/components/last-updated/last-updated.tsx';
import { shelfCrumbs } from '#src/crumbs.ts';
import { languageProps } from '#src/language.ts';
import { WIKI_PATH, bookHref, shelfHref } from '#src/paths.ts';
import type { ShelfData } from '#src/screens/shelf/load-shelf.ts';
import styles from '#src/screens/shelf/shelf.module.css';

/** The books of a shelf. */
export function Shelf({ data: { shelf, shelves } }: { data: ShelfData }) {
  const siblings = shelves.map(({ id, name }) => ({ id, name, to: shelfHref(id), isCurrent: id === shelf.id }));
  return (
    <>
      <PageHeader crumbs={shelfCrumbs(shelf)} />
      <Panes label="All shelves" nav={<Siblings title="Help" to={WIKI_PATH} items={siblings} />}>
        <header className={styles.head} {...languageProps(shelf.name)}>
          <h1>{shelf.name}</h1>
          <p className={styles.description}>{shelf.description}</p>
        </header>
        {shelf.books.length === 0 ? (
          <EmptyState title="No books yet" text="We are still filling this shelf. Search the others in the meantime.">
            <Link to={WIKI_PATH}>All shelves</Link>
          </EmptyState>
        ) : (
          <ul>
            {shelf.books.map((book) => (
              <li key={book.id} className={styles.book} {...languageProps(book.name)}>
                <h2>
                  <Link to={bookHref(book.id)}>{book.name}</Link>
                </h2>
                <p>{book.description}</p>
                <LastUpdated at={book.updated_at} />
              </li>
            ))}
          </ul>
        )}
      </Panes>
    </>
  );
}
