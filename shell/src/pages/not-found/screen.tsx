import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { NotFoundPage } from '#src/pages/not-found/not-found-page.tsx';

export const screen: ScreenModule<Record<string, string>, null> = {
  meta: () => ({ title: 'Page not found', description: 'There is no page at this address.', robots: 'noindex' }),
  Component: () => <NotFoundPage />,
};
