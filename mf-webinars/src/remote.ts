import { defineRemote } from '@plenum/federation/remote/define-remote';

export const remote = defineRemote<'mf-webinars'>({
  name: 'mf-webinars',
  screens: {
    list: { load: () => import(/* webpackChunkName: "screen-list" */ './screens/list/screen.tsx').then((m) => m.screen) },
    relevance: {
      listPages: () => import(/* webpackChunkName: "list-pages" */ './list-pages.ts').then((m) => m.listRelevances),
      load: () => import(/* webpackChunkName: "screen-relevance" */ './screens/relevance/screen.tsx').then((m) => m.screen),
    },
    filter: {
      listPages: () => import(/* webpackChunkName: "list-pages" */ './list-pages.ts').then((m) => m.listTypes),
      load: () => import(/* webpackChunkName: "screen-filter" */ './screens/filter/screen.tsx').then((m) => m.screen),
    },
    detail: {
      listPages: () => import(/* webpackChunkName: "list-pages" */ './list-pages.ts').then((m) => m.listWebinars),
      load: () => import(/* webpackChunkName: "screen-detail" */ './screens/detail/screen.tsx').then((m) => m.screen),
    },
    replay: {
      routes: [{ path: '/webinars/:aliace/replay' }],
      listPages: () => import(/* webpackChunkName: "list-pages" */ './list-pages.ts').then((m) => m.listReplays),
      load: () => import(/* webpackChunkName: "screen-replay" */ './screens/replay/screen.tsx').then((m) => m.screen),
    },
    speaker: {
      routes: [{ path: '/webinars/speakers/:speaker' }],
      listPages: () => import(/* webpackChunkName: "list-pages" */ './list-pages.ts').then((m) => m.listSpeakers),
      load: () => import(/* webpackChunkName: "screen-speaker" */ './screens/speaker/screen.tsx').then((m) => m.screen),
    },
    join: { load: () => import(/* webpackChunkName: "screen-join" */ './screens/join/screen.tsx').then((m) => m.screen) },
  },
  blocks: {
    'next-webinars': {
      load: () => import(/* webpackChunkName: "block-next-webinars" */ './blocks/next-webinars/block.tsx').then((m) => m.block),
    },
    'account-webinars': {
      fills: [{ slot: 'account.webinars', order: 10, when: { signedIn: true } }],
      load: () => import(/* webpackChunkName: "block-account-webinars" */ './blocks/account-webinars/block.tsx').then((m) => m.block),
    },
    'live-strip': { load: () => import(/* webpackChunkName: "block-live-strip" */ './blocks/live-strip/block.tsx').then((m) => m.block) },
  },
  storage: [
    {
      name: 'plenum-registrations',
      where: 'local-storage',
      purpose:
        'The webinars that you have a seat for on this device, and the personal links opened here, so that pages and lists can show your seat',
      duration: 'Until the webinar ends',
    },
  ],
});
