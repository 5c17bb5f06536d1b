import type { WikiBook, WikiFound, WikiFoundBook, WikiPage, WikiPageItem, WikiShelf } from '@plenum/mf-wiki/contract/schemas';

/** A page without the fields derived from its book, which `findAdjacentPages` adds. */
export type SourcePage = Omit<WikiPage, 'chapter' | 'previous' | 'next'>;

export interface WikiSearch {
  readonly query: string;
  /** Starts at 1. */
  readonly page: number;
  readonly count: number;
  /** Only results in the book with this id. BookStack cannot restrict a search. */
  readonly book?: number | undefined;
}

export interface WikiSearchResult {
  readonly data: WikiFound[];
  /** Total of all pages. */
  readonly total: number;
  /** The words searched; differs from the query if that had a typing error. */
  readonly searched: string;
  readonly matched: 'all' | 'some';
  /** Books with results, those with most first; absent if the source cannot count them. */
  readonly books?: WikiFoundBook[];
}

/**
 * A source of the wiki: our own tables, or a BookStack instance. Lists are complete and in the editors' order; null means that the item
 * does not exist. HTML is sanitised and its links lead to this site; drafts are left out. Every method throws HttpError `unavailable` when the
 * source does not answer.
 */
export interface WikiSource {
  /** Distinguishes ids of this source from those of another. */
  readonly name: 'own' | 'bookstack';
  shelves(): Promise<WikiShelf[]>;
  shelf(id: number): Promise<WikiShelf | null>;
  book(id: number): Promise<WikiBook | null>;
  pagesInBook(id: number): Promise<WikiPageItem[] | null>;
  page(id: number): Promise<SourcePage | null>;
  search(search: WikiSearch): Promise<WikiSearchResult>;
  /** Returns a picture of a page, by the path below `/v1/wiki/images/`. Absent in a source without pictures. */
  picture?(path: string): Promise<{ readonly type: string; readonly bytes: Buffer } | null>;
}
