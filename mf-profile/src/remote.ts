import { defineRemote } from '@plenum/federation/remote/define-remote';
import { ACCOUNT_SECTIONS, ACCOUNT_SIGN_IN, ACCOUNT_TARIFF, ACCOUNT_WEBINARS } from '#src/slots.ts';

export const remote = defineRemote<'mf-profile'>({
  name: 'mf-profile',
  screens: {
    account: {
      slots: [ACCOUNT_SECTIONS, ACCOUNT_SIGN_IN, ACCOUNT_TARIFF, ACCOUNT_WEBINARS],
      load: () => import(/* webpackChunkName: "screen-account" */ './screens/account/screen.tsx').then((m) => m.screen),
    },
    quiz: {
      listPages: () => import(/* webpackChunkName: "pages-quiz" */ './screens/quiz/list-pages.ts').then((m) => m.listPages),
      load: () => import(/* webpackChunkName: "screen-quiz" */ './screens/quiz/screen.tsx').then((m) => m.screen),
    },
  },
  blocks: {},
  storage: [
    {
      name: 'plenum-quiz-*',
      where: 'local-storage',
      purpose: 'Your answers to a questionnaire and your progress, so that you can continue later',
      duration: 'Until you send or discard them',
    },
    {
      name: 'account-quiz-*',
      where: 'local-storage',
      purpose: 'Your answers to a questionnaire and your progress, if you are signed in while you answer',
      duration: 'Until you send or discard them, or sign out',
    },
    {
      name: 'plenum-social-sign-in',
      where: 'session-storage',
      purpose: 'That this tab started a sign-in with another service',
      duration: 'Until you return from that service',
    },
  ],
});
