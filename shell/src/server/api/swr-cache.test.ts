import { expect, test } from '@jest/globals';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import { SwrCache } from '#src/server/api/swr-cache.ts';

/** An API that the test answers call by call. */
function api() {
  const asked: { resolve: (reply: unknown) => void; reject: (error: Error) => void }[] = [];
  const http = { call: () => new Promise((resolve, reject) => asked.push({ resolve, reject })) } as unknown as HttpClient;
  return { asked, http };
}

function cache(freshMs = 1000) {
  const { asked, http } = api();
  let now = 0;
  const wrapped = new SwrCache(freshMs, () => now).wrap(http, http, [siteEndpoints.ping]);
  return { asked, ask: () => wrapped.call(siteEndpoints.ping, {}), pass: (ms: number) => void (now += ms), wrapped };
}

test('a cached answer – requested again while fresh – served from memory', async () => {
  const { asked, ask, pass } = cache();
  const first = ask();
  asked[0]?.resolve({ status: 'ok' });
  await first;
  pass(999);
  await expect(ask()).resolves.toEqual({ status: 'ok' });
  expect(asked).toHaveLength(1);
});

test('a stale answer – requested – served at once, and renewed once in the background', async () => {
  const { asked, ask, pass } = cache();
  const first = ask();
  asked[0]?.resolve('old');
  await first;
  pass(1000);
  await expect(Promise.all([ask(), ask()])).resolves.toEqual(['old', 'old']);
  expect(asked).toHaveLength(2);
  asked[1]?.resolve('new');
  await new Promise(setImmediate);
  await expect(ask()).resolves.toBe('new');
});

test('a renewal that fails – requested again – the stale answer is served, and renewed again', async () => {
  const { asked, ask, pass } = cache();
  const first = ask();
  asked[0]?.resolve('old');
  await first;
  pass(1000);
  await ask();
  asked[1]?.reject(new Error('down'));
  await new Promise(setImmediate);
  await expect(ask()).resolves.toBe('old');
  expect(asked).toHaveLength(3);
});

test('no cached answer – the API fails – the caller gets the error', async () => {
  const { asked, ask } = cache();
  const first = ask();
  asked[0]?.reject(new Error('down'));
  await expect(first).rejects.toThrow('down');
});

test('a call that is not cached – made twice – sent to the API twice', async () => {
  const { asked, wrapped } = cache();
  void wrapped.call(siteEndpoints.header, {});
  void wrapped.call(siteEndpoints.header, {});
  expect(asked).toHaveLength(2);
});
