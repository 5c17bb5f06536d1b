import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { ogImagePath } from '@plenum/shared-contracts/og-image/og-image';
import { type Crumb, breadcrumbList } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import type { AuthorPage } from '#contract/schemas.ts';
import { authorHref } from '#src/paths.ts';

export const authorCrumbs = ({ key, name }: AuthorPage['author']): readonly Crumb[] => [
  { title: 'Home', to: '/' },
  { title: 'Blog', to: '/blog' },
  { title: name, to: authorHref(key) },
];

export function authorMeta({ author, articles }: AuthorPage, { url }: { url: URL }): PageMeta {
  const path = authorHref(author.key);
  return {
    title: `${author.name}: articles`,
    description: `${author.name}, ${author.role}, Plenum. ${author.about}`,
    canonical: path,
    openGraph: {
      type: 'website',
      image: ogImagePath({ kind: 'author', alias: author.key }, [author.name, author.role, String(articles.length)]),
    },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        name: author.name,
        jobTitle: author.role,
        worksFor: { '@type': 'Organization', name: 'Plenum' },
        description: author.about,
        url: new URL(path, url).href,
      },
      breadcrumbList(authorCrumbs(author), url),
    ],
  };
}
