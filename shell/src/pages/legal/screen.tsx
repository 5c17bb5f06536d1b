import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { ogImagePath } from '@plenum/shared-contracts/og-image/og-image';
import { LEGAL_TEXTS } from '#src/pages/legal/legal-texts.ts';
import { LegalPage } from '#src/pages/legal/legal-page.tsx';
import { type LegalData, loadLegal } from '#src/pages/legal/load-legal.ts';
import { breadcrumbsJsonLd } from '#src/pages/sections/product-meta.ts';

export const screen: ScreenModule<Record<string, string>, LegalData> = {
  loader: loadLegal,
  meta: ({ path, texts: { title, description, crumb } }, { url }) => ({
    title,
    description,
    canonical: path,
    openGraph: { type: 'article', image: ogImagePath({ kind: 'page', alias: LEGAL_TEXTS[path] }, [title]) },
    jsonLd: [breadcrumbsJsonLd(path, crumb, url)],
  }),
  Component: ({ data }) => <LegalPage texts={data.texts} />,
};
