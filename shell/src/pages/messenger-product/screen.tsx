import { type MessengerProductTexts, messengerProductTexts } from '@plenum/shared-contracts/pages/kinds/messenger-product';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { MessengerProductPage } from '#src/pages/messenger-product/messenger-product-page.tsx';

export const screen: ScreenModule<Record<string, string>, MessengerProductTexts> = {
  loader: async (context) => ({ outcome: 'ready', data: await loadPageTexts(context, 'messenger-product', messengerProductTexts) }),
  meta: (texts, { url }) => productMeta('/messenger-product', texts, url),
  Component: ({ data }) => <MessengerProductPage texts={data} />,
};
