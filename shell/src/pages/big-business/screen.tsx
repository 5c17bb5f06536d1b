import { type BigBusinessTexts, bigBusinessTexts } from '@plenum/shared-contracts/pages/kinds/big-business';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { BigBusinessPage } from '#src/pages/big-business/big-business-page.tsx';

export const screen: ScreenModule<Record<string, string>, BigBusinessTexts> = {
  loader: async (context) => ({ outcome: 'ready', data: await loadPageTexts(context, 'big-business', bigBusinessTexts) }),
  meta: (texts, { url }) => productMeta('/big-business', texts, url),
  Component: ({ data }) => <BigBusinessPage texts={data} />,
};
