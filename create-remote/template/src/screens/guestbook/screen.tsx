import { defineScreen } from '@plenum/federation/remote/define-remote';
import { GuestbookSkeleton } from '#src/screens/guestbook/guestbook-skeleton.tsx';
import { guestbookMeta } from '#src/screens/guestbook/guestbook-meta.ts';
import { Guestbook } from '#src/screens/guestbook/guestbook.tsx';
import { type GuestbookData, loadGuestbook } from '#src/screens/guestbook/load-guestbook.ts';

export const screen = defineScreen<Record<never, string>, GuestbookData>({
  loader: loadGuestbook,
  meta: guestbookMeta,
  Component: Guestbook,
  skeleton: GuestbookSkeleton,
});
