import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type MainData, loadMain } from '#src/screens/main/load-main.ts';
import { MainSkeleton } from '#src/screens/main/main-skeleton.tsx';
import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { breadcrumbList } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { WIKI_CRUMBS } from '#src/breadcrumbs.ts';
import { WIKI_PATH, bookHref, shelfHref } from '#src/paths.ts';
import { Link } from 'react-router';
import { EmptyState } from '@plenum/shared-ui/empty-state';
import type { WikiShelf } from '#contract/schemas.ts';
import { BookCover } from '#src/components/book-cover.tsx';
import { PageList } from '#src/components/page-list.tsx';
import { TalkToUs } from '#src/components/talk-to-us.tsx';
import { WikiSearch } from '#src/components/wiki-search.tsx';
import { answersText, languageOf, languageProps } from '#src/language.ts';
import styles from '#src/screens/main/main.module.css';

/** The search, the pages to begin with, then every shelf with its books. */
export function Main({ data: { shelves, popular } }: { data: MainData }) {
  // Two columns without a gap at their end.
  const begin = popular.length > 1 ? popular.slice(0, popular.length - (popular.length % 2)) : popular;
  const russian = shelves.flatMap(({ books }) => books).find(({ name }) => languageOf(name) === 'ru');
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>What would you like to know?</h1>
        <div className={styles.search}>
          <WikiSearch />
          <p className={styles.intro}>
            {DESCRIPTION}
            {russian && (
              <>
                {' '}
                <Link to={bookHref(russian.id)} className={styles.russian} lang="ru">
                  Ответы на русском
                </Link>
              </>
            )}
          </p>
        </div>
      </header>
      {begin.length > 0 && (
        <section className={`${styles.shelf} ${styles.begin}`} aria-labelledby="wiki_popular">
          <div className={styles.about}>
            <h2 id="wiki_popular">Where to begin</h2>
          </div>
          <PageList pages={begin} columns />
        </section>
      )}
      {shelves.length === 0 ? (
        <EmptyState title="No help pages yet" text="In the meantime, write to us or ask us to call you back.">
          <Link to="/contacts">Contacts</Link>
        </EmptyState>
      ) : (
        shelves.map((shelf) => <Shelf key={shelf.id} shelf={shelf} />)
      )}
      <TalkToUs />
    </>
  );
}

function Shelf({ shelf }: { shelf: WikiShelf }) {
  return (
    <section className={styles.shelf} aria-labelledby={`wiki_shelf-${shelf.id}`}>
      <div className={styles.about}>
        <h2 id={`wiki_shelf-${shelf.id}`} {...languageProps(shelf.name)}>
          <Link to={shelfHref(shelf.id)}>{shelf.name}</Link>
        </h2>
        <p {...languageProps(shelf.description)}>{shelf.description}</p>
      </div>
      <ul className={styles.books}>
        {shelf.books.map((book) => (
          <li key={book.id} className={styles.book} {...languageProps(book.name)}>
            <BookCover book={book} shelf={shelf.id} className={styles.cover} />
            <Link to={bookHref(book.id)} className={styles.bookTitle}>
              {book.name}
            </Link>
            <p className={styles.description}>{book.description}</p>
            {book.page_count !== undefined && book.page_count > 1 && <p>{answersText(book.page_count, languageOf(book.name))}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const TITLE = 'Help';
const DESCRIPTION = 'Answers about accounts, webinars, rooms, tariffs and payment, and how to reach us.';

function mainMeta(_: unknown, { url }: { url: URL }): PageMeta {
  return {
    title: TITLE,
    description: DESCRIPTION,
    canonical: WIKI_PATH,
    openGraph: { type: 'website' },
    jsonLd: [breadcrumbList(WIKI_CRUMBS, url)],
  };
}

export const screen = defineScreen<Record<never, string>, MainData>({
  loader: loadMain,
  meta: mainMeta,
  Component: Main,
  skeleton: MainSkeleton,
});
