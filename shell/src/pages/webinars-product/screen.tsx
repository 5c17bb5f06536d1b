import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { ABOUT, QUESTIONS } from '#src/pages/webinars-product/content.ts';
import { WebinarsProductPage } from '#src/pages/webinars-product/webinars-product-page.tsx';

export const screen: ScreenModule<Record<string, string>, null> = {
  meta: (_, { url }) => productMeta({ ...ABOUT, questions: QUESTIONS }, url),
  Component: () => <WebinarsProductPage />,
};
