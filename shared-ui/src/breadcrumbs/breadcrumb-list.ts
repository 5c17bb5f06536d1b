/** A page above this one, or this one itself. */
export interface Crumb {
  readonly title: string;
  readonly to: string;
}

/** The same crumbs as data for search engines (schema.org BreadcrumbList); addresses become absolute on the page's own origin. */
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
