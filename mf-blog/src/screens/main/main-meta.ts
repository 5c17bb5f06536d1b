import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { articleHref, blogHref } from '#src/paths.ts';
import type { MainData } from '#src/screens/main/load-main.ts';

export const BLOG_TITLE = 'Notes from full rooms';
export const BLOG_DESCRIPTION = 'What we have learnt from running webinars, meetings and broadcasts, written by the people who run them.';

export function mainMeta({ page, lead, articles, words }: MainData, { url }: { url: URL }): PageMeta {
  if (words) return { title: `Search: ${words}`, description: BLOG_DESCRIPTION, robots: 'noindex' };
  const absolute = (path: string) => new URL(path, url).href;
  return {
    title: page > 1 ? `Blog: ${BLOG_TITLE.toLowerCase()}, page ${page}` : `Blog: ${BLOG_TITLE.toLowerCase()}`,
    description: BLOG_DESCRIPTION,
    canonical: blogHref({ page }),
    openGraph: { type: 'website' },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Blog',
        name: BLOG_TITLE,
        description: BLOG_DESCRIPTION,
        url: absolute('/blog'),
        inLanguage: 'en',
        blogPost: [...(lead ? [lead] : []), ...articles].map((article) => ({
          '@type': 'BlogPosting',
          headline: article.title,
          url: absolute(articleHref(article)),
          datePublished: article.published_at,
        })),
      },
    ],
  };
}
