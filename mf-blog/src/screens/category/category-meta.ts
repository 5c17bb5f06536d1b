import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { breadcrumbList } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { categoryCrumbs, articleHref, categoryHref } from '#src/paths.ts';
import type { CategoryData } from '#src/screens/category/load-category.ts';

export function categoryMeta({ category, page, articles }: CategoryData, { url }: { url: URL }): PageMeta {
  const absolute = (path: string) => new URL(path, url).href;
  return {
    title: page > 1 ? `${category.title}, page ${page}: blog` : `${category.title}: blog`,
    description: category.description,
    canonical: categoryHref(category.alias, page),
    openGraph: { type: 'website' },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: category.title,
        description: category.description,
        url: absolute(categoryHref(category.alias, page)),
        inLanguage: 'en',
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: articles.map((article, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: absolute(articleHref(article)),
            name: article.title,
          })),
        },
      },
      breadcrumbList(categoryCrumbs(category), url),
    ],
  };
}
