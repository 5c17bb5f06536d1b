import { defineScreen } from '@plenum/federation/remote/define-remote';
import { SocialAuth } from '#src/screens/social-auth/social-auth.tsx';

export const screen = defineScreen<Record<never, string>, null>({
  Component: SocialAuth,
  meta: () => ({ title: 'Signing in', description: 'Signing in to Plenum with another service.', robots: 'noindex' }),
});
