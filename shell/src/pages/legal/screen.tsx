import { type LegalTexts, legalTexts } from '@plenum/shared-contracts/pages/kinds/legal';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { LegalPage } from '#src/pages/legal/legal-page.tsx';
import { LEGAL_TEXTS, type LegalPath, legalPathOf } from '#src/pages/legal/legal-texts.ts';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';
import { breadcrumbsJsonLd } from '#src/pages/sections/product-meta.ts';

interface LegalData {
  readonly path: LegalPath;
  readonly texts: LegalTexts;
}

export const screen: ScreenModule<Record<string, string>, LegalData> = {
  loader: async (context) => {
    const path = legalPathOf(context.url.pathname);
    if (!path) return { outcome: 'not-found' };
    return { outcome: 'ready', data: { path, texts: await loadPageTexts(context, LEGAL_TEXTS[path], legalTexts) } };
  },
  meta: ({ path, texts: { title, description, crumb } }, { url }) => ({
    title,
    description,
    canonical: path,
    openGraph: { type: 'article' },
    jsonLd: [breadcrumbsJsonLd(path, crumb, url)],
  }),
  Component: ({ data }) => <LegalPage texts={data.texts} />,
};
