import { expect, test } from '@jest/globals';
import type { RemoteLoader } from '@plenum/federation/host/loading/remote-loader';
import { RemoteAccess, splitReference } from '#src/remotes/remote-access.ts';

/** A remote access that records what its loader was asked for. */
function access(quarantined: string[] = []) {
  const calls: unknown[][] = [];
  const answer = (...question: unknown[]) => {
    calls.push(question);
    return Promise.resolve({ Component: () => null });
  };
  const loader = { screen: answer, block: answer } as unknown as RemoteLoader;
  return { calls, remotes: new RemoteAccess(loader, (name) => ({ name, version: '1.0.0' }), quarantined) };
}

test('a full name – a screen and a block are requested – in the version of the set, with `force` when a user retries', async () => {
  const { calls, remotes } = access();
  await remotes.screen('mf-blog#article');
  await remotes.block('mf-blog#latest-articles', { force: true });
  expect(calls).toEqual([
    [{ name: 'mf-blog', version: '1.0.0' }, 'article', undefined],
    [{ name: 'mf-blog', version: '1.0.0' }, 'latest-articles', { force: true }],
  ]);
});

test('a quarantined part – requested – `circuit-open`, without loading; the remote’s other parts are loaded', async () => {
  const { calls, remotes } = access(['mf-blog#article']);
  await expect(remotes.screen('mf-blog#article', { force: true })).rejects.toMatchObject({
    code: 'circuit-open',
    target: 'mf-blog#article',
  });
  await remotes.screen('mf-blog#main');
  expect(calls).toHaveLength(1);
});

test.each([
  ['mf-blog#article', ['mf-blog', 'article']],
  ['mf-blog', ['mf-blog', '']],
  ['', ['', '']],
])('the name "%s" – split – remote and part', (name, parts) => {
  expect(splitReference(name)).toEqual(parts);
});
