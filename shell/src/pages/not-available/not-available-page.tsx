import { Recovery } from '#src/pages/not-found/recovery.tsx';

/** An address that belongs to the site and whose page is still being built: said with 503, never an empty 200. */
export function NotAvailablePage() {
  return (
    <Recovery hall="empty" title="This page is being built">
      <p>The address is right; the page is not ready yet. Its seats are in, the people are still to come.</p>
    </Recovery>
  );
}
