import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { faqJsonLd } from '#src/pages/faq/question.ts';
import { LandingPage } from '#src/pages/landing/landing-page.tsx';
import { breadcrumbsJsonLd } from '#src/pages/sections/product-meta.ts';
import { LANDINGS, type LandingPath, landingPathOf } from '#src/pages/landing/landings.ts';

interface LandingData {
  readonly path: LandingPath;
}

export const screen: ScreenModule<Record<string, string>, LandingData> = {
  loader: ({ url }) => {
    const path = landingPathOf(url.pathname);
    return Promise.resolve(path ? { outcome: 'ready', data: { path } } : { outcome: 'not-found' });
  },
  meta: ({ path }, { url }) => {
    const { title, verdict, questions } = LANDINGS[path];
    return {
      title: `${title} · Plenum`,
      description: verdict,
      canonical: path,
      openGraph: { type: 'website' },
      jsonLd: [breadcrumbsJsonLd(path, title, url), faqJsonLd(questions)],
    };
  },
  Component: ({ data }) => <LandingPage content={LANDINGS[data.path]} />,
};
