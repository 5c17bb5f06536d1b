import { type WebinarsProductTexts, webinarsProductTexts } from '@plenum/shared-contracts/pages/kinds/webinars-product';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { WebinarsProductPage } from '#src/pages/webinars-product/webinars-product-page.tsx';

export const screen: ScreenModule<Record<string, string>, WebinarsProductTexts> = {
  loader: async (context) => ({ outcome: 'ready', data: await loadPageTexts(context, 'webinars-product', webinarsProductTexts) }),
  meta: (texts, { url }) => productMeta('/webinars-product', texts, url),
  Component: ({ data }) => <WebinarsProductPage texts={data} />,
};
