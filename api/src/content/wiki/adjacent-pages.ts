import type { WikiContent, WikiPage, WikiReference } from '@plenum/mf-wiki/contract/schemas';

/** Returns the chapter of a page, and the previous and next page in the order of its book. */
export function findAdjacentPages(pageId: number, contents: readonly WikiContent[]): Pick<WikiPage, 'chapter' | 'previous' | 'next'> {
  const pages = contents.flatMap<{ page: WikiReference; chapter: WikiReference | null }>((entry) =>
    entry.type === 'chapter'
      ? entry.pages.map((page) => ({ page, chapter: reference(entry) }))
      : [{ page: reference(entry), chapter: null }],
  );
  const place = pages.findIndex(({ page }) => page.id === pageId);
  if (place === -1) return { chapter: null, previous: null, next: null };
  return {
    chapter: pages[place]?.chapter ?? null,
    previous: pages[place - 1]?.page ?? null,
    next: pages[place + 1]?.page ?? null,
  };
}

function reference({ id, name }: WikiReference): WikiReference {
  return { id, name };
}
