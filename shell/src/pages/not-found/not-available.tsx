import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { Recovery } from '#src/pages/not-found/recovery.tsx';

/** Shown with status 503, never an empty 200, for an address of the site whose page is still being built. */
function NotAvailablePage() {
  return (
    <Recovery hall="empty" title="This page is being built">
      <p>The address is correct, but the page is not ready yet.</p>
    </Recovery>
  );
}

export const screen: ScreenModule<Record<string, string>, null> = {
  meta: () => ({ title: 'Not available yet', description: 'This page is being built.', robots: 'noindex' }),
  Component: () => <NotAvailablePage />,
};
