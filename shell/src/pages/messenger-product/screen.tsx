import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { ABOUT, QUESTIONS } from '#src/pages/messenger-product/content.ts';
import { MessengerProductPage } from '#src/pages/messenger-product/messenger-product-page.tsx';
import { productMeta } from '#src/pages/sections/product-meta.ts';

export const screen: ScreenModule<Record<string, string>, null> = {
  meta: (_, { url }) => productMeta({ ...ABOUT, questions: QUESTIONS }, url),
  Component: () => <MessengerProductPage />,
};
