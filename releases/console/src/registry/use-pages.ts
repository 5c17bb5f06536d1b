import { useState } from 'react';
import type { RegistryClient } from '#src/registry/registry-client.ts';
import { type Query, useQuery } from '#src/registry/use-query.ts';

interface Page<Item, Cursor> {
  readonly items: readonly Item[];
  /** The `before` of the next page; null on the last page. */
  readonly next: Cursor | null;
}

interface PagesOptions<Item, Cursor> {
  readonly key: string;
  readonly load: (client: RegistryClient, before: Cursor | undefined, signal: AbortSignal) => Promise<Page<Item, Cursor>>;
  readonly revision?: number;
}

export interface Pages<Item, Cursor> {
  readonly query: Query<Page<Item, Cursor>>;
  /** Shows one more page; undefined on the last page. */
  readonly more: (() => void) | undefined;
  readonly isLoadingMore: boolean;
}

/** Requests a list page by page, newest first. A refresh requests all pages that are shown. */
export function usePages<Item, Cursor = number>({ key, load, revision = 0 }: PagesOptions<Item, Cursor>): Pages<Item, Cursor> {
  const [shown, setShown] = useState({ pages: 1, requests: 0 });
  const query = useQuery({
    key,
    revision: revision + shown.requests,
    load: async (client, signal) => {
      const items: Item[] = [];
      let next: Cursor | null = null;
      let page = 0;
      do {
        const loaded: Page<Item, Cursor> = await load(client, next ?? undefined, signal);
        items.push(...loaded.items);
        ({ next } = loaded);
        page += 1;
      } while (page < shown.pages && next !== null);
      return { items, next, pages: page };
    },
  });
  const { value, error } = query;
  return {
    query,
    more:
      value === undefined || value.next === null
        ? undefined
        : () => setShown(({ pages, requests }) => ({ pages: pages + 1, requests: requests + 1 })),
    isLoadingMore: value !== undefined && value.pages < shown.pages && value.next !== null && error === undefined,
  };
}
