import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { ABOUT, QUESTIONS } from '#src/pages/for-partners/content.ts';
import { ForPartnersPage } from '#src/pages/for-partners/for-partners-page.tsx';
import { productMeta } from '#src/pages/sections/product-meta.ts';

export const screen: ScreenModule<Record<string, string>, null> = {
  meta: (_, { url }) => productMeta({ ...ABOUT, questions: QUESTIONS }, url),
  Component: () => <ForPartnersPage />,
};
