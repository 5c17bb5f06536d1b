import { Recovery } from '#src/pages/not-found/recovery.tsx';

/** Shown with status 503, never an empty 200, for an address of the site whose page is still being built. */
export function NotAvailablePage() {
  return (
    <Recovery hall="empty" title="This page is being built">
      <p>The address is correct, but the page is not ready yet.</p>
    </Recovery>
  );
}
