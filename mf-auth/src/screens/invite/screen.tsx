import { defineScreen } from '@plenum/federation/remote/define-remote';
import { PageSkeleton } from '#src/components/page-skeleton.tsx';
import { Invite } from '#src/screens/invite/invite.tsx';
import { type InviteData, loadInvite } from '#src/screens/invite/load-invite.ts';

export const screen = defineScreen<{ hash: string }, InviteData>({
  loader: (context) => loadInvite(context),
  Component: Invite,
  meta: ({ invite }) => ({
    title: invite?.status === 'pending' ? `Join ${invite.company}` : 'An invitation',
    description: 'An invitation into a company on Plenum.',
    robots: 'noindex',
  }),
  skeleton: PageSkeleton,
});
