import { defineRemote } from '@plenum/federation/remote/define-remote';
import { SEARCH_PATH, WIKI_PATH } from '#src/paths.ts';

export const remote = defineRemote({
  name: 'mf-wiki',
  screens: {
    main: {
      routes: [{ path: WIKI_PATH }],
      load: () => import(/* webpackChunkName: "screen-main" */ './screens/main/screen.tsx').then((m) => m.screen),
    },
    shelf: {
      routes: [{ path: '/wiki/shelf/:id' }],
      listPages: () => import(/* webpackChunkName: "list-pages" */ './list-pages.ts').then((m) => m.listShelves),
      load: () => import(/* webpackChunkName: "screen-shelf" */ './screens/shelf/screen.tsx').then((m) => m.screen),
    },
    book: {
      routes: [{ path: '/wiki/book/:id' }],
      listPages: () => import(/* webpackChunkName: "list-pages" */ './list-pages.ts').then((m) => m.listBooks),
      load: () => import(/* webpackChunkName: "screen-book" */ './screens/book/screen.tsx').then((m) => m.screen),
    },
    page: {
      routes: [{ path: '/wiki/page/:id' }],
      listPages: () => import(/* webpackChunkName: "list-pages" */ './list-pages.ts').then((m) => m.listWikiPages),
      load: () => import(/* webpackChunkName: "screen-page" */ './screens/page/screen.tsx').then((m) => m.screen),
    },
    search: {
      routes: [{ path: SEARCH_PATH }],
      load: () => import(/* webpackChunkName: "screen-search" */ './screens/search/screen.tsx').then((m) => m.screen),
    },
  },
  blocks: {
    'help-links': {
      fills: [{ slot: 'footer.columns' }],
      load: () => import(/* webpackChunkName: "block-help-links" */ './blocks/help-links/block.tsx').then((m) => m.block),
    },
    'related-help': {
      // Above the prices, so that two lists of questions are not in a row: those of the page itself follow.
      fills: [{ slot: 'product.sections', order: 50 }],
      load: () => import(/* webpackChunkName: "block-related-help" */ './blocks/related-help/block.tsx').then((m) => m.block),
    },
  },
});
