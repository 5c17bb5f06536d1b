import type { Relevance } from '#contract/schemas.ts';

/** Paths of the webinars (product-spec section 2; decisions.md 1 and 3). `page` 1 is omitted. */

export function listHref(page = 1): string {
  return withPage('/webinars', page);
}

export function relevanceHref(relevance: Relevance, page = 1): string {
  return withPage(`/webinars/relevance/${relevance}`, page);
}

export function filterHref(type: string, page = 1): string {
  return withPage(`/webinars/filter/${encodeURIComponent(type)}`, page);
}

export function webinarHref({ url }: { url: string }): string {
  return `/webinars/${encodeURIComponent(url)}`;
}

export function joinHref({ url }: { url: string }, token: string): string {
  return `${webinarHref({ url })}/join/${encodeURIComponent(token)}`;
}

/** Target of the "jump to the nearest" helper (product-spec section 4); the site redirects it to the webinar's own path. */
export function nearestHref({ url }: { url: string }): string {
  return `/webinar/${encodeURIComponent(url)}`;
}

function withPage(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
