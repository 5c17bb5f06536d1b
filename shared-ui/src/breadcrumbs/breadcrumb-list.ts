/** An ancestor of the current page, or the page itself. */
export interface Crumb {
  readonly title: string;
  readonly to: string;
}

/**
 * Returns the breadcrumbs as structured data (schema.org BreadcrumbList). Addresses become absolute on the page's own origin.
 * @param crumbs from the main page on
 * @param url URL of the page
 * @returns an object for `jsonLd`
 * @throws TypeError when an address cannot be parsed as a URL
 * @example
 * const crumbs = [{ title: 'Home', to: '/' }, { title: 'Blog', to: '/blog' }];
 * const meta = { jsonLd: [breadcrumbList(crumbs, url)] };
 */
export function breadcrumbList(crumbs: readonly Crumb[], url: URL): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: new URL(to, url).href,
    })),
  };
}
