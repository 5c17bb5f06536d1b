import type { WikiBook, WikiReference, WikiFound } from '#contract/schemas.ts';
import type { Crumb } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { WIKI_PATH, bookHref, chapterHref, shelfHref } from '#src/paths.ts';

/** Breadcrumbs from the main page to the help's start page. */
export const WIKI_CRUMBS: readonly Crumb[] = [
  { title: 'Home', to: '/' },
  { title: 'Help', to: WIKI_PATH },
];

export function shelfCrumbs({ id, name }: WikiReference): readonly Crumb[] {
  return [...WIKI_CRUMBS, { title: name, to: shelfHref(id) }];
}

/** Breadcrumbs to a book, through its shelf if it has one. */
export function bookCrumbs({ id, name, shelf }: Pick<WikiBook, 'id' | 'name' | 'shelf'>): readonly Crumb[] {
  return [...(shelf ? shelfCrumbs(shelf) : WIKI_CRUMBS), { title: name, to: bookHref(id) }];
}

/** Breadcrumbs to a page's chapter, or to its book. */
export function pageCrumbs({
  book,
  chapter,
}: {
  book: Pick<WikiBook, 'id' | 'name' | 'shelf'>;
  chapter: WikiReference | null;
}): readonly Crumb[] {
  return [...bookCrumbs(book), ...(chapter ? [{ title: chapter.name, to: chapterHref(book.id, chapter.id) }] : [])];
}

/** Returns what contains a result: the book of a page, the shelf of a book, or the help. */
export function resultLocation({ book, shelf }: Pick<WikiFound, 'book' | 'shelf'>): string {
  return (book ?? shelf)?.name ?? 'Help';
}
