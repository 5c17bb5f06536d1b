import { type LandingTexts, landingTexts } from '@plenum/shared-contracts/pages/kinds/landing';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { faqJsonLd } from '#src/pages/faq/faq-json-ld.ts';
import { LandingPage } from '#src/pages/landing/landing-page.tsx';
import { LANDINGS, type LandingPath, landingPathOf } from '#src/pages/landing/landings.ts';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';
import { breadcrumbsJsonLd } from '#src/pages/sections/product-meta.ts';

interface LandingData {
  readonly path: LandingPath;
  readonly texts: LandingTexts;
}

export const screen: ScreenModule<Record<string, string>, LandingData> = {
  loader: async (context) => {
    const path = landingPathOf(context.url.pathname);
    if (!path) return { outcome: 'not-found' };
    return { outcome: 'ready', data: { path, texts: await loadPageTexts(context, LANDINGS[path], landingTexts) } };
  },
  meta: ({ path, texts: { title, verdict, questions } }, { url }) => ({
    title: `${title} · Plenum`,
    description: verdict,
    canonical: path,
    openGraph: { type: 'website' },
    jsonLd: [breadcrumbsJsonLd(path, title, url), faqJsonLd(questions.items)],
  }),
  Component: ({ data }) => <LandingPage texts={data.texts} />,
};
