import { useState } from 'react';
import type { RegistryClient } from '#src/registry/registry-client.ts';
import { type Query, useQuery } from '#src/registry/use-query.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  /** The `before` of the next page; null on the last page. */
  readonly next: number | null;
}

interface PagesOptions<Item> {
  readonly key: string;
  readonly load: (client: RegistryClient, before: number | undefined, signal: AbortSignal) => Promise<Page<Item>>;
  readonly revision?: number;
}

export interface Pages<Item> {
  readonly query: Query<Page<Item>>;
  /** Shows one more page; undefined on the last page. */
  readonly more: (() => void) | undefined;
  readonly isLoadingMore: boolean;
}

/** Requests a list page by page, newest first. A refresh requests all pages that are shown. */
export function usePages<Item>({ key, load, revision = 0 }: PagesOptions<Item>): Pages<Item> {
  const [shown, setShown] = useState({ pages: 1, requests: 0 });
  const query = useQuery({
    key,
    revision: revision + shown.requests,
    load: async (client, signal) => {
      const items: Item[] = [];
      let next: number | null = null;
      let page = 0;
      do {
        const loaded: Page<Item> = await load(client, next ?? undefined, signal);
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
