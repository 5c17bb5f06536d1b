import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { faqJsonLd } from '#src/pages/faq/question.ts';
import { MainPage } from '#src/pages/main/main-page.tsx';
import { QUESTIONS } from '#src/pages/main/questions.ts';

const TITLE = 'Plenum: meetings, webinars and broadcasts';
const DESCRIPTION = 'One room for a talk between two, a webinar for five hundred and a broadcast for everybody.';

export const screen: ScreenModule = {
  meta: (_, { url }) => ({
    title: TITLE,
    description: DESCRIPTION,
    canonical: '/',
    openGraph: { type: 'website' },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Plenum',
        description: DESCRIPTION,
        url: url.origin,
        logo: new URL('/favicon.svg', url).href,
      },
      { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Plenum', url: url.origin, inLanguage: 'en' },
      faqJsonLd(QUESTIONS),
    ],
  }),
  Component: () => <MainPage lead={DESCRIPTION} />,
};
