import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { MainPage } from '#src/pages/main/main-page.tsx';

const TITLE = 'Plenum: meetings, webinars and broadcasts';
const DESCRIPTION = 'One room for a talk between two, a webinar for five hundred and a broadcast for everybody.';

export const screen: ScreenModule<Record<string, string>, null> = {
  meta: () => ({
    title: TITLE,
    description: DESCRIPTION,
    canonical: '/',
    openGraph: { type: 'website' },
    jsonLd: [
      { '@context': 'https://schema.org', '@type': 'Organization', name: 'Plenum', description: DESCRIPTION },
      { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Plenum' },
    ],
  }),
  Component: () => <MainPage lead={DESCRIPTION} />,
};
