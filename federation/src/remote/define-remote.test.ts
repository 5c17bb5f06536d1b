import { expect, test } from '@jest/globals';
import { parseRemote } from '@plenum/shared-contracts/remote/parse-remote';
import { defineRemote } from '#src/remote/define-remote.ts';
import { notFound, ready, redirectTo } from '#src/remote/results.ts';

const lazy = { load: async () => ({ Component: () => null }) };

test('a remote that is declared – a host reads it – it speaks the contract of this source tree', () => {
  const remote = defineRemote<'mf-blog'>({
    name: 'mf-blog',
    screens: { main: lazy, category: lazy, article: lazy },
    blocks: { 'latest-articles': lazy },
  });
  expect(parseRemote(remote, 'mf-blog')).toEqual(remote);
});

test('answers of loaders – they are made – as the contract names them; a redirect is 302 unless said', () => {
  expect([ready({ id: 1 }), notFound(), redirectTo('/blog'), redirectTo('/blog', 301)]).toEqual([
    { outcome: 'ready', data: { id: 1 } },
    { outcome: 'not-found' },
    { outcome: 'redirect', to: '/blog', status: 302 },
    { outcome: 'redirect', to: '/blog', status: 301 },
  ]);
});
