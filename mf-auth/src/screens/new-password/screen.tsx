import { defineScreen } from '@plenum/federation/remote/define-remote';
import { PageSkeleton } from '#src/components/page-skeleton.tsx';
import { type LinkData, loadLink } from '#src/screens/new-password/load-link.ts';
import { NewPassword } from '#src/screens/new-password/new-password.tsx';

export const screen = defineScreen<{ hash: string }, LinkData>({
  loader: (context) => loadLink(context),
  Component: NewPassword,
  meta: () => ({ title: 'Choose a new password', description: 'A new password for your Plenum account.', robots: 'noindex' }),
  skeleton: PageSkeleton,
});
