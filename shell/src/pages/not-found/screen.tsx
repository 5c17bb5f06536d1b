import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { Recovery } from '#src/pages/not-found/recovery.tsx';

/** The 404 page. */
function NotFoundPage() {
  return (
    <Recovery hall="lone" title="There is no page here">
      <p>The address may be mistyped, or the page has moved.</p>
    </Recovery>
  );
}

export const screen: ScreenModule<Record<string, string>, null> = {
  meta: () => ({ title: 'Page not found', description: 'There is no page at this address.', robots: 'noindex' }),
  Component: () => <NotFoundPage />,
};
