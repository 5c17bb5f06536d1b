import { type OnlineBroadcastsTexts, onlineBroadcastsTexts } from '@plenum/shared-contracts/pages/kinds/online-broadcasts';
import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { OnlineBroadcastsPage } from '#src/pages/online-broadcasts/online-broadcasts-page.tsx';

export const screen: ScreenModule<Record<string, string>, OnlineBroadcastsTexts> = {
  loader: async (context) => ({ outcome: 'ready', data: await loadPageTexts(context, 'online-broadcasts', onlineBroadcastsTexts) }),
  meta: (texts, { url }) => productMeta('/online-broadcasts', texts, url),
  Component: ({ data }) => <OnlineBroadcastsPage texts={data} />,
};
