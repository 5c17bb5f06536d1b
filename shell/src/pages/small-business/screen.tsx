import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { productMeta } from '#src/pages/sections/product-meta.ts';
import { ABOUT, QUESTIONS } from '#src/pages/small-business/content.ts';
import { SmallBusinessPage } from '#src/pages/small-business/small-business-page.tsx';

export const screen: ScreenModule<Record<string, string>, null> = {
  meta: (_, { url }) => productMeta({ ...ABOUT, questions: QUESTIONS }, url),
  Component: () => <SmallBusinessPage />,
};
