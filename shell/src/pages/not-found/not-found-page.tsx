import { Lost } from '#src/pages/lost/lost.tsx';

/** 404. */
export function NotFoundPage() {
  return (
    <Lost hall="lone" title="There is no page here">
      <p>The address may be mistyped, or the page has moved. Nobody else is here either.</p>
    </Lost>
  );
}
