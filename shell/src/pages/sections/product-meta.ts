import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { type Question, faqJsonLd } from '#src/pages/faq/question.ts';

interface Described {
  readonly path: string;
  /** In the breadcrumbs. */
  readonly crumb: string;
  readonly title: string;
  readonly description: string;
  readonly questions: readonly Question[];
}

/** schema.org's path from the main page to this one; addresses become absolute on the page's own origin. */
export function breadcrumbsJsonLd(path: string, crumb: string, url: URL): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Main page', item: new URL('/', url).href },
      { '@type': 'ListItem', position: 2, name: crumb, item: new URL(path, url).href },
    ],
  };
}

/** The head of a page that describes a part of the product. */
export function productMeta({ path, crumb, title, description, questions }: Described, url: URL): PageMeta {
  return {
    title,
    description,
    canonical: path,
    openGraph: { type: 'website' },
    jsonLd: [
      breadcrumbsJsonLd(path, crumb, url),
      {
        '@context': 'https://schema.org',
        '@type': 'Service',
        name: title,
        description,
        url: new URL(path, url).href,
        provider: { '@type': 'Organization', name: 'Plenum', url: new URL('/', url).href },
        areaServed: 'RU',
      },
      faqJsonLd(questions),
    ],
  };
}
