import { type ForPartnersTexts, forPartnersTexts } from '@plenum/shared-contracts/pages/kinds/for-partners';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { ForPartnersPage } from '#src/pages/for-partners/for-partners-page.tsx';

export const screen: ScreenModule<Record<string, string>, ForPartnersTexts> = {
  loader: async (context) => ({ outcome: 'ready', data: await loadPageTexts(context, 'for-partners', forPartnersTexts) }),
  meta: (texts, { url }) => productMeta('/for-partners', texts, url),
  Component: ({ data }) => <ForPartnersPage texts={data} />,
};
