import { defineRemote } from '@plenum/federation/remote/define-remote';

export const remote = defineRemote<'mf-auth'>({
  name: 'mf-auth',
  screens: {
    sign: { load: () => import(/* webpackChunkName: "screen-sign" */ './screens/sign/screen.tsx').then((m) => m.screen) },
    'social-auth': {
      load: () => import(/* webpackChunkName: "screen-social-auth" */ './screens/social-auth/screen.tsx').then((m) => m.screen),
    },
    'recovery-password': {
      load: () => import(/* webpackChunkName: "screen-recovery-password" */ './screens/recovery-password/screen.tsx').then((m) => m.screen),
    },
    'new-password': {
      load: () => import(/* webpackChunkName: "screen-new-password" */ './screens/new-password/screen.tsx').then((m) => m.screen),
    },
    'email-validate': {
      load: () => import(/* webpackChunkName: "screen-email-validate" */ './screens/confirm/screen.tsx').then((m) => m.emailValidateScreen),
    },
    validate: {
      load: () => import(/* webpackChunkName: "screen-validate" */ './screens/confirm/screen.tsx').then((m) => m.validateScreen),
    },
    invite: { load: () => import(/* webpackChunkName: "screen-invite" */ './screens/invite/screen.tsx').then((m) => m.screen) },
  },
  blocks: {
    'sign-in': {
      fills: [
        { slot: 'account.sign-in', when: { signedIn: false } },
        { slot: 'renewal.sign-in', when: { signedIn: false } },
      ],
      load: () => import(/* webpackChunkName: "block-sign-in" */ './blocks/sign-in/block.tsx').then((m) => m.block),
    },
  },
  storage: [
    {
      name: 'plenum-social-sign-in',
      where: 'session-storage',
      purpose: 'That this tab started a sign-in with another service',
      duration: 'Until you return from that service',
    },
  ],
});
