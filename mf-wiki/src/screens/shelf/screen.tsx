import { defineScreen } from '@plenum/federation/remote/define-remote';
import { PanesSkeleton } from '#src/components/panes-skeleton.tsx';
import { type ShelfData, loadShelf } from '#src/screens/shelf/load-shelf.ts';
import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { breadcrumbList } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { shelfCrumbs } from '#src/breadcrumbs.ts';
import { shelfHref, WIKI_PATH, bookHref, pageHref } from '#src/paths.ts';
import { Link } from 'react-router';
import type { WikiBookItem } from '#contract/schemas.ts';
import { EmptyState } from '@plenum/shared-ui/empty-state';
import { BookCover } from '#src/components/book-cover.tsx';
import { Siblings } from '#src/components/book-tree.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { Panes } from '#src/components/panes.tsx';
import { TalkToUs } from '#src/components/talk-to-us.tsx';
import { LastUpdated } from '#src/components/last-updated.tsx';
import { languageOf, languageProps } from '#src/language.ts';
import styles from '#src/screens/shelf/shelf.module.css';

/** The books of a shelf. */
export function Shelf({ data: { shelf, shelves } }: { data: ShelfData }) {
  const siblings = shelves.map(({ id, name }) => ({ id, name, to: shelfHref(id), isCurrent: id === shelf.id }));
  return (
    <>
      <PageHeader crumbs={shelfCrumbs(shelf)} up={{ title: 'Help', to: WIKI_PATH }} />
      <Panes label="All sections" nav={<Siblings title="Help" to={WIKI_PATH} items={siblings} />} end={<TalkToUs />}>
        <header className={styles.head} {...languageProps(shelf.name)}>
          <h1>{shelf.name}</h1>
          <p className={styles.description}>{shelf.description}</p>
        </header>
        {shelf.books.length === 0 ? (
          <EmptyState title="No answers yet" text="We are still writing this section. Search the others in the meantime.">
            <Link to={WIKI_PATH}>All sections</Link>
          </EmptyState>
        ) : (
          <ul>
            {shelf.books.map((book) => (
              <li key={book.id} className={styles.book} {...languageProps(book.name)}>
                <BookCover book={book} shelf={shelf.id} className={styles.cover} />
                <div className={styles.about}>
                  <h2>
                    <Link to={bookHref(book.id)}>{book.name}</Link>
                  </h2>
                  <p>{book.description}</p>
                  <LastUpdated at={book.updated_at} answers={book.page_count} />
                </div>
                {book.first_pages && (
                  <ul className={styles.first}>
                    {book.first_pages.map(({ id, name }) => (
                      <li key={id}>
                        <Link to={pageHref(id)} {...languageProps(name)}>
                          {name}
                        </Link>
                      </li>
                    ))}
                    {hasMore(book) && (
                      <li className={styles.all}>
                        <Link to={bookHref(book.id)} aria-label={`${allAnswers(book)}: ${book.name}`}>
                          {allAnswers(book)}
                          <span aria-hidden="true"> →</span>
                        </Link>
                      </li>
                    )}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
      </Panes>
    </>
  );
}

/** Whether the book has more pages than its shelf names. */
const hasMore = ({ first_pages: first, page_count: count = 0 }: WikiBookItem) => first !== undefined && count > first.length;

const allAnswers = ({ name, page_count: count = 0 }: WikiBookItem) =>
  languageOf(name) === 'ru' ? `Все ответы: ${count}` : `All ${count} answers`;

function shelfMeta({ shelf }: ShelfData, { url }: { url: URL }): PageMeta {
  return {
    title: `${shelf.name}: help`,
    description: shelf.description,
    canonical: shelfHref(shelf.id),
    openGraph: { type: 'website' },
    jsonLd: [breadcrumbList(shelfCrumbs(shelf), url)],
  };
}

export const screen = defineScreen<{ id: string }, ShelfData>({
  loader: loadShelf,
  meta: shelfMeta,
  Component: Shelf,
  skeleton: () => <PanesSkeleton what="the shelf" />,
});
