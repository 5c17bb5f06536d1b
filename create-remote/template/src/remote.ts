import { defineRemote } from '@plenum/federation/remote/define-remote';
import { GUESTBOOK_PATH } from '#src/paths.ts';

export const remote = defineRemote({
  name: 'mf-quizshow',
  screens: {
    guestbook: {
      routes: [{ path: GUESTBOOK_PATH }],
      load: () => import(/* webpackChunkName: "screen-guestbook" */ './screens/guestbook/screen.tsx').then((m) => m.screen),
    },
  },
  blocks: {
    'latest-message': {
      fills: [{ slot: 'main.sections' }],
      load: () => import(/* webpackChunkName: "block-latest-message" */ './blocks/latest-message/block.tsx').then((m) => m.block),
    },
  },
});
