import type { WikiBook, WikiFound, WikiPage, WikiPageItem, WikiShelf } from '@plenum/mf-wiki/contract/schemas';

/** A page without what follows from its book: `neighboursOf` has that. */
export type SourcePage = Omit<WikiPage, 'chapter' | 'previous' | 'next'>;

export interface WikiSearch {
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly count: number;
}

export interface WikiSearchResult {
  readonly data: WikiFound[];
  /** On all pages together. */
  readonly total: number;
  /** What was looked for; not the query where that had a typing error. */
  readonly searched: string;
  readonly matched: 'all' | 'some';
}

/**
 * Where the wiki comes from: our own tables, or a BookStack instance. Lists are whole, in the editors' order; null means that there is no such thing.
 * HTML is sanitised, links in it lead to this site; drafts are left out.
 * Every method throws Fault `unavailable` when the source does not answer.
 */
export interface WikiSource {
  /** Tells ids of this source from those of another. */
  readonly name: 'own' | 'bookstack';
  shelves(): Promise<WikiShelf[]>;
  shelf(id: number): Promise<WikiShelf | null>;
  book(id: number): Promise<WikiBook | null>;
  pagesInBook(id: number): Promise<WikiPageItem[] | null>;
  page(id: number): Promise<SourcePage | null>;
  search(search: WikiSearch): Promise<WikiSearchResult>;
  /** A picture that its pages show, by the path below `/v1/wiki/images/`; a source without has none. */
  picture?(path: string): Promise<{ readonly type: string; readonly bytes: Buffer } | null>;
}
