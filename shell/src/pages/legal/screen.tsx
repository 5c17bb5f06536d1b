import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { LegalPage } from '#src/pages/legal/legal-page.tsx';
import { LEGAL_TEXTS, type LegalPath, legalPathOf } from '#src/pages/legal/legal-texts.ts';
import { breadcrumbsJsonLd } from '#src/pages/sections/product-meta.ts';

interface LegalData {
  readonly path: LegalPath;
}

export const screen: ScreenModule<Record<string, string>, LegalData> = {
  loader: ({ url }) => {
    const path = legalPathOf(url.pathname);
    return Promise.resolve(path ? { outcome: 'ready', data: { path } } : { outcome: 'not-found' });
  },
  meta: ({ path }, { url }) => {
    const { crumb, content } = LEGAL_TEXTS[path];
    return {
      title: content.title,
      description: content.description,
      canonical: path,
      openGraph: { type: 'article' },
      jsonLd: [breadcrumbsJsonLd(path, crumb, url)],
    };
  },
  Component: ({ data }) => <LegalPage path={data.path} />,
};
