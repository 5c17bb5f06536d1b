/** Addresses of the blog (product-spec section 2; decisions.md 1 and 8). `words` are looked for. `page` 1 is the address without a page. */

export function blogHref({ page = 1, tags = [], words = '' }: { page?: number; tags?: readonly string[]; words?: string } = {}): string {
  const query = [
    ...(words ? [`q=${encodeURIComponent(words)}`] : []),
    ...(tags.length ? [`tags=${tags.map(encodeURIComponent).join(',')}`] : []),
    ...pageQuery(page),
  ];
  return `/blog${query.length ? `?${query.join('&')}` : ''}`;
}

/** The newest articles for feed readers, made by the shell's server. */
export const FEED_HREF = '/feeds/blog.xml';

export function categoryHref(category: string, page = 1): string {
  return [`/blog/${encodeURIComponent(category)}`, ...pageQuery(page)].join('?');
}

export function articleHref(article: { alias: string; category: { alias: string } }): string {
  return `/blog/${encodeURIComponent(article.category.alias)}/${encodeURIComponent(article.alias)}`;
}

function pageQuery(page: number): string[] {
  return page > 1 ? [`page=${page}`] : [];
}
