import { defineRemote } from '@plenum/federation/remote/define-remote';
import { ACCOUNT_SECTIONS, ACCOUNT_TARIFF } from '#src/slots.ts';

export const remote = defineRemote<'mf-profile'>({
  name: 'mf-profile',
  screens: {
    account: {
      slots: [ACCOUNT_SECTIONS, ACCOUNT_TARIFF],
      load: () => import(/* webpackChunkName: "screen-account" */ './screens/account/screen.tsx').then((m) => m.screen),
    },
    quiz: { load: () => import(/* webpackChunkName: "screen-quiz" */ './screens/quiz/screen.tsx').then((m) => m.screen) },
  },
  blocks: {},
});
