import { type SmallBusinessTexts, smallBusinessTexts } from '@plenum/shared-contracts/pages/kinds/small-business';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { SmallBusinessPage } from '#src/pages/small-business/small-business-page.tsx';

export const screen: ScreenModule<Record<string, string>, SmallBusinessTexts> = {
  loader: async (context) => ({ outcome: 'ready', data: await loadPageTexts(context, 'small-business', smallBusinessTexts) }),
  meta: (texts, { url }) => productMeta('/small-business', texts, url),
  Component: ({ data }) => <SmallBusinessPage texts={data} />,
};
