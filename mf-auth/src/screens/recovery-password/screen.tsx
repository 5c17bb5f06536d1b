import { defineScreen } from '@plenum/federation/remote/define-remote';
import { PageSkeleton } from '#src/components/page-skeleton.tsx';
import { Recovery } from '#src/screens/recovery-password/recovery.tsx';

export const screen = defineScreen<Record<never, string>, null>({
  Component: Recovery,
  meta: () => ({
    title: 'Get back into your account',
    description: 'A new password for your Plenum account, by e-mail or by phone.',
    robots: 'noindex',
  }),
  skeleton: PageSkeleton,
});
