import { Recovery } from '#src/pages/not-found/recovery.tsx';

/** The 404 page. */
export function NotFoundPage() {
  return (
    <Recovery hall="lone" title="There is no page here">
      <p>The address may be mistyped, or the page has moved.</p>
    </Recovery>
  );
}
