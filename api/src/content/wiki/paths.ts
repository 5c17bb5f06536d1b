import type { WikiFound } from '@plenum/mf-wiki/contract/schemas';
import { API_BASE } from '#src/platform/http/endpoints/register-endpoint.ts';

/** Pictures of a source that stores them elsewhere; `*` is their path there. */
export const PICTURE_ROUTE = `${API_BASE}/v1/wiki/images/*`;

/** Returns the site's path for a wiki item. A chapter is a heading of its book. @param bookId of a chapter */
export function wikiPath(type: WikiFound['type'], id: number, bookId: number | null = null): string {
  if (type === 'bookshelf') return `/wiki/shelf/${id}`;
  if (type === 'chapter') return `/wiki/book/${bookId}#chapter-${id}`;
  return `/wiki/${type}/${id}`;
}
