import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { OG_IMAGE, ogImagePath } from '@plenum/shared-contracts/og-image/og-image';
import { breadcrumbList } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import { articleHref, authorHref, categoryCrumbs } from '#src/paths.ts';
import type { ArticleData } from '#src/screens/article/load-article.ts';

export function articleMeta({ article }: ArticleData, { url }: { url: URL }): PageMeta {
  const { key, name, role } = article.author;
  const address = new URL(articleHref(article), url).href;
  const image = ogImagePath({ kind: 'article', alias: article.alias }, [
    article.title,
    article.published_at,
    name,
    article.category.title,
    article.cover ?? '',
    String(article.reading_minutes),
    ...article.tags.map(({ alias }) => alias),
  ]);
  return {
    title: article.title,
    description: article.excerpt,
    canonical: articleHref(article),
    openGraph: { type: 'article', image },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: article.title,
        description: article.excerpt,
        url: address,
        mainEntityOfPage: address,
        image: { '@type': 'ImageObject', url: new URL(image, url).href, width: OG_IMAGE.width, height: OG_IMAGE.height },
        datePublished: article.published_at,
        dateModified: article.updated_at,
        inLanguage: 'en',
        timeRequired: `PT${article.reading_minutes}M`,
        articleSection: article.category.title,
        keywords: article.tags.map((tag) => tag.title),
        author: { '@type': 'Person', name, jobTitle: role, ...(key !== undefined && { url: new URL(authorHref(key), url).href }) },
        publisher: { '@type': 'Organization', name: 'Plenum', url: new URL('/', url).href },
      },
      breadcrumbList([...categoryCrumbs(article.category), { title: article.title, to: articleHref(article) }], url),
    ],
  };
}
