import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { NotAvailablePage } from '#src/pages/not-available/not-available-page.tsx';

export const screen: ScreenModule<Record<string, string>, null> = {
  meta: () => ({ title: 'Not available yet', description: 'This page is being built.', robots: 'noindex' }),
  Component: () => <NotAvailablePage />,
};
