import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { breadcrumbList } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { pageCrumbs } from '#src/breadcrumbs.ts';
import { languageOf } from '#src/language.ts';
import { pageHref } from '#src/paths.ts';
import type { PageData } from '#src/screens/page/load-page.ts';

export function pageMeta({ page }: PageData, { url }: { url: URL }): PageMeta {
  const address = new URL(pageHref(page.id), url).href;
  return {
    title: page.name,
    description: page.excerpt,
    canonical: pageHref(page.id),
    openGraph: { type: 'article' },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'TechArticle',
        headline: page.name,
        description: page.excerpt,
        url: address,
        mainEntityOfPage: address,
        dateModified: page.updated_at,
        inLanguage: languageOf(`${page.name} ${page.excerpt}`),
        articleSection: page.book.name,
        keywords: page.tags.map(({ name }) => name),
        publisher: { '@type': 'Organization', name: 'Plenum', url: new URL('/', url).href },
      },
      breadcrumbList([...pageCrumbs(page), { title: page.name, to: pageHref(page.id) }], url),
    ],
  };
}
