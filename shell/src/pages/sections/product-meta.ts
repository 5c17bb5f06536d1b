import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { ogImagePath } from '@plenum/shared-contracts/og-image/og-image';
import { breadcrumbList } from '@plenum/shared-ui/breadcrumbs/breadcrumb-list';
import type { Question } from '@plenum/shared-contracts/pages/fields';
import { faqJsonLd } from '#src/pages/sections/faq.tsx';

interface Described {
  /** Name in the breadcrumbs. */
  readonly crumb: string;
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  readonly questions: { readonly items: readonly Question[] };
}

/** Returns the breadcrumbs from the main page to this one as JSON-LD, for search engines. */
export function breadcrumbsJsonLd(path: string, crumb: string, url: URL): object {
  return breadcrumbList(
    [
      { title: 'Home', to: '/' },
      { title: crumb, to: path },
    ],
    url,
  );
}

/** Returns the metadata of the page at `path`, which describes a part of the product. Its texts have the name of the path. */
export function productMeta(path: string, { crumb, title, heading, description, questions }: Described, url: URL): PageMeta {
  return {
    title,
    description,
    canonical: path,
    openGraph: { type: 'website', image: ogImagePath({ kind: 'page', alias: path.slice(1) }, [heading, title]) },
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
      faqJsonLd(questions.items),
    ],
  };
}
