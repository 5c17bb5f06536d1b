import { defineRemote } from '@plenum/federation/remote/define-remote';
import { ARTICLE_AFTER } from '#src/slots.ts';

export const remote = defineRemote<'mf-blog'>({
  name: 'mf-blog',
  screens: {
    // The routes of the first three are rows of the shell's own table (shell/src/routes/route-table.ts): these pages are in the site's
    // specification, and their names are part of the contract (REMOTE_SCREENS). The others declare their routes here, so that they are
    // released and rolled back with this remote alone.
    main: { load: () => import(/* webpackChunkName: "screen-main" */ './screens/main/screen.tsx').then((m) => m.screen) },
    category: {
      listPages: () => import(/* webpackChunkName: "list-pages" */ './list-pages.ts').then((m) => m.listCategories),
      load: () => import(/* webpackChunkName: "screen-category" */ './screens/category/screen.tsx').then((m) => m.screen),
    },
    article: {
      slots: [ARTICLE_AFTER],
      listPages: () => import(/* webpackChunkName: "list-pages" */ './list-pages.ts').then((m) => m.listArticles),
      load: () => import(/* webpackChunkName: "screen-article" */ './screens/article/screen.tsx').then((m) => m.screen),
    },
    author: {
      routes: [{ path: '/blog/authors/:author' }],
      listPages: () => import(/* webpackChunkName: "list-pages" */ './list-pages.ts').then((m) => m.listAuthors),
      load: () => import(/* webpackChunkName: "screen-author" */ './screens/author/screen.tsx').then((m) => m.screen),
    },
    subscribe: {
      routes: [{ path: '/blog/subscribe' }],
      load: () => import(/* webpackChunkName: "screen-subscribe" */ './screens/subscribe/screen.tsx').then((m) => m.screen),
    },
    subscription: {
      routes: [{ path: '/blog/subscription/:token', personal: true }],
      load: () => import(/* webpackChunkName: "screen-subscription" */ './screens/subscription/screen.tsx').then((m) => m.screen),
    },
  },
  blocks: {
    'account-subscription': {
      fills: [{ slot: 'account.sections', order: 50, when: { signedIn: true } }],
      load: () =>
        import(/* webpackChunkName: "block-account-subscription" */ './blocks/account-subscription/block.tsx').then((m) => m.block),
    },
    'latest-articles': {
      load: () => import(/* webpackChunkName: "block-latest-articles" */ './blocks/latest-articles/block.tsx').then((m) => m.block),
    },
  },
});
