import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { BigBusinessPage } from '#src/pages/big-business/big-business-page.tsx';
import { ABOUT, QUESTIONS } from '#src/pages/big-business/content.ts';
import { productMeta } from '#src/pages/sections/product-meta.ts';

export const screen: ScreenModule<Record<string, string>, null> = {
  meta: (_, { url }) => productMeta({ ...ABOUT, questions: QUESTIONS }, url),
  Component: () => <BigBusinessPage />,
};
