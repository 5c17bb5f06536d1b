import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { faqJsonLd } from '#src/pages/faq/question.ts';
import { MainPage } from '#src/pages/main/main-page.tsx';
import { QUESTIONS } from '#src/pages/main/questions.ts';

const TITLE = 'Plenum: meetings, webinars and broadcasts';
const DESCRIPTION = 'One room for a talk between two, a webinar for five hundred and a broadcast for everybody.';

interface MainData {
  /** The server's clock (epoch ms), so that its HTML and the browser begin with the same countdown. */
  readonly now: number;
}

export const screen: ScreenModule<Record<string, string>, MainData> = {
  loader: () => Promise.resolve({ outcome: 'ready', data: { now: Date.now() } }),
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
  Component: ({ data }) => <MainPage lead={DESCRIPTION} serverNow={data.now} />,
};
