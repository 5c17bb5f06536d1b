import { expect, test } from '@jest/globals';
import { parseRemote } from '@plenum/shared-contracts/remote/parse-remote';
import { defineRemote } from '#src/remote/define-remote.ts';
import { notFound, ready, redirectTo } from '#src/remote/results.ts';

const lazy = { load: async () => ({ Component: () => null }) };

test('a declared remote – read by a host – it has the contract of this source tree', () => {
  const remote = defineRemote<'mf-blog'>({
    name: 'mf-blog',
    screens: { main: lazy, category: lazy, article: lazy },
    blocks: { 'latest-articles': lazy },
  });
  expect(parseRemote(remote, 'mf-blog')).toEqual(remote);
});

test('results of loaders – created – in the form of the contract; a redirect is 302 by default', () => {
  expect([ready({ id: 1 }), notFound(), redirectTo('/blog'), redirectTo('/blog', 301)]).toEqual([
    { outcome: 'ready', data: { id: 1 } },
    { outcome: 'not-found' },
    { outcome: 'redirect', to: '/blog', status: 302 },
    { outcome: 'redirect', to: '/blog', status: 301 },
  ]);
});
