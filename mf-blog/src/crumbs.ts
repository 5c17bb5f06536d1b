import { categoryHref } from '#src/paths.ts';

export interface Crumb {
  readonly title: string;
  readonly to: string;
}

/** From the main page down to a category. */
export function categoryCrumbs({ alias, title }: { alias: string; title: string }): readonly Crumb[] {
  return [
    { title: 'Main page', to: '/' },
    { title: 'Blog', to: '/blog' },
    { title, to: categoryHref(alias) },
  ];
}

/** schema.org BreadcrumbList; addresses become absolute on the page's own origin. */
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
