import { defineScreen } from '@plenum/federation/remote/define-remote';
import { PanesSkeleton } from '#src/components/panes-skeleton.tsx';
import { type BookData, loadBook } from '#src/screens/book/load-book.ts';
import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { breadcrumbList } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { bookCrumbs } from '#src/breadcrumbs.ts';
import { bookHref, WIKI_PATH, chapterAnchor, shelfHref } from '#src/paths.ts';
import { Link } from 'react-router';
import { EmptyState } from '@plenum/shared-ui/empty-state';
import type { WikiContent, WikiPageLink } from '#contract/schemas.ts';
import { BookCover } from '#src/components/book-cover.tsx';
import { Siblings } from '#src/components/book-tree.tsx';
import { PageList } from '#src/components/page-list.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { Panes } from '#src/components/panes.tsx';
import { TalkToUs } from '#src/components/talk-to-us.tsx';
import { LastUpdated } from '#src/components/last-updated.tsx';
import { languageProps } from '#src/language.ts';
import styles from '#src/screens/book/book.module.css';

/** A book with its table of contents. */
export function Book({ data: { book, books } }: { data: BookData }) {
  const { shelf } = book;
  const siblings = books.map(({ id, name }) => ({ id, name, to: bookHref(id), isCurrent: id === book.id }));
  const up = shelf ? { title: shelf.name, to: shelfHref(shelf.id) } : { title: 'Help', to: WIKI_PATH };
  return (
    <>
      <PageHeader crumbs={bookCrumbs(book)} up={up} />
      <Panes label={shelf ? `All of “${shelf.name}”` : 'Help'} nav={<Siblings {...up} items={siblings} />} end={<TalkToUs />}>
        <header className={styles.head} {...languageProps(book.name)}>
          <BookCover book={book} shelf={book.shelf?.id ?? null} />
          <div className={styles.title}>
            <h1>{book.name}</h1>
            <p className={styles.description}>{book.description}</p>
            <LastUpdated at={book.updated_at} answers={countPages(book.contents)} />
          </div>
        </header>
        {book.contents.length === 0 ? (
          <EmptyState title="No answers yet" text="We are still writing about this topic. Search the others in the meantime.">
            <Link to={WIKI_PATH}>All topics</Link>
          </EmptyState>
        ) : (
          <div className={styles.contents}>
            {partsOf(book.contents).map((part) => (
              <Part key={part.chapter ? `chapter-${part.chapter.id}` : `page-${part.pages[0]?.id}`} {...part} />
            ))}
          </div>
        )}
      </Panes>
    </>
  );
}

interface PartProps {
  readonly chapter: { readonly id: number; readonly name: string; readonly description: string } | null;
  readonly pages: readonly WikiPageLink[];
}

function Part({ chapter, pages }: PartProps) {
  if (!chapter) return <PageList pages={pages} />;
  const id = chapterAnchor(chapter.id);
  return (
    <section aria-labelledby={id} className={styles.chapter}>
      <div className={styles.chapterHead}>
        <h2 id={id} {...languageProps(chapter.name)}>
          {chapter.name}
        </h2>
        {chapter.description && (
          <p className={styles.about} {...languageProps(chapter.description)}>
            {chapter.description}
          </p>
        )}
      </div>
      <PageList pages={pages} />
    </section>
  );
}

const countPages = (contents: readonly WikiContent[]) =>
  contents.reduce((sum, entry) => sum + (entry.type === 'chapter' ? entry.pages.length : 1), 0);

/** Groups the contents: chapters, and runs of pages between two chapters. */
function partsOf(contents: readonly WikiContent[]): readonly PartProps[] {
  const parts: { chapter: PartProps['chapter']; pages: WikiPageLink[] }[] = [];
  for (const entry of contents) {
    const last = parts.at(-1);
    if (entry.type === 'chapter') parts.push({ chapter: entry, pages: entry.pages });
    else if (last && !last.chapter) last.pages.push(entry);
    else parts.push({ chapter: null, pages: [entry] });
  }
  return parts;
}

export function bookMeta({ book }: BookData, { url }: { url: URL }): PageMeta {
  return {
    title: `${book.name}: help`,
    description: book.description,
    canonical: bookHref(book.id),
    openGraph: { type: 'website' },
    jsonLd: [breadcrumbList(bookCrumbs(book), url)],
  };
}

export const screen = defineScreen<{ id: string }, BookData>({
  loader: loadBook,
  meta: bookMeta,
  Component: Book,
  skeleton: () => <PanesSkeleton what="the book" />,
});
