import { defineRemote } from '@plenum/federation/remote/define-remote';

export const remote = defineRemote<'mf-profile'>({
  name: 'mf-profile',
  screens: {
    account: { load: () => import(/* webpackChunkName: "screen-account" */ './screens/account/screen.tsx').then((m) => m.screen) },
    quiz: { load: () => import(/* webpackChunkName: "screen-quiz" */ './screens/quiz/screen.tsx').then((m) => m.screen) },
  },
  blocks: {},
});
