import { type MainTexts, mainTexts } from '@plenum/shared-contracts/pages/kinds/main';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { faqJsonLd } from '#src/pages/faq/faq-json-ld.ts';
import { MainPage } from '#src/pages/main/main-page.tsx';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';

export const screen: ScreenModule<Record<string, string>, MainTexts> = {
  loader: async (context) => ({ outcome: 'ready', data: await loadPageTexts(context, 'main', mainTexts) }),
  meta: ({ title, description, questions }, { url }) => ({
    title,
    description,
    canonical: '/',
    openGraph: { type: 'website' },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Plenum',
        description,
        url: url.origin,
        logo: new URL('/favicon.svg', url).href,
      },
      { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Plenum', url: url.origin, inLanguage: 'en' },
      faqJsonLd(questions.items),
    ],
  }),
  Component: ({ data }) => <MainPage texts={data} />,
};
