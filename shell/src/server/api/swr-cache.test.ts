import { expect, test } from '@jest/globals';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import { SwrCache } from '#src/server/api/swr-cache.ts';

/** An API that the test answers call by call. */
function api() {
  const requests: { resolve: (reply: unknown) => void; reject: (error: Error) => void }[] = [];
  const http = { call: () => new Promise((resolve, reject) => requests.push({ resolve, reject })) } as unknown as HttpClient;
  return { requests, http };
}

function cache(freshMs = 1000) {
  const { requests, http } = api();
  let now = 0;
  const wrapped = new SwrCache(freshMs, () => now).wrap(http, http, [siteEndpoints.ping]);
  return { requests, ask: () => wrapped.call(siteEndpoints.ping, {}), pass: (ms: number) => void (now += ms), wrapped };
}

test('a cached answer – requested again while fresh – served from memory', async () => {
  const { requests, ask, pass } = cache();
  const first = ask();
  requests[0]?.resolve({ status: 'ok' });
  await first;
  pass(999);
  await expect(ask()).resolves.toEqual({ status: 'ok' });
  expect(requests).toHaveLength(1);
});

test('a stale answer – requested – served at once, and renewed once in the background', async () => {
  const { requests, ask, pass } = cache();
  const first = ask();
  requests[0]?.resolve('old');
  await first;
  pass(1000);
  await expect(Promise.all([ask(), ask()])).resolves.toEqual(['old', 'old']);
  expect(requests).toHaveLength(2);
  requests[1]?.resolve('new');
  await new Promise(setImmediate);
  await expect(ask()).resolves.toBe('new');
});

test('a renewal that fails – requested again – the stale answer is served, and renewed again', async () => {
  const { requests, ask, pass } = cache();
  const first = ask();
  requests[0]?.resolve('old');
  await first;
  pass(1000);
  await ask();
  requests[1]?.reject(new Error('down'));
  await new Promise(setImmediate);
  await expect(ask()).resolves.toBe('old');
  expect(requests).toHaveLength(3);
});

test('no cached answer – the API fails – the caller gets the error', async () => {
  const { requests, ask } = cache();
  const first = ask();
  requests[0]?.reject(new Error('down'));
  await expect(first).rejects.toThrow('down');
});

test('a fresh answer – the content has another version – requested again; the API fails – the earlier answer', async () => {
  const { requests, http } = api();
  const all = new SwrCache(1000, () => 0);
  const ask = (version: string) => all.wrap(http, http, [siteEndpoints.ping], version).call(siteEndpoints.ping, {});
  const first = ask('1');
  requests[0]?.resolve('old');
  await first;
  const failing = ask('2');
  requests[1]?.reject(new Error('down'));
  expect(await failing).toBe('old');
  const second = ask('2');
  requests[2]?.resolve('new');
  expect([await second, await ask('2'), requests.length]).toEqual(['new', 'new', 3]);
});

test('a call that is not cached – made twice – sent to the API twice', async () => {
  const { requests, wrapped } = cache();
  void wrapped.call(siteEndpoints.header, {});
  void wrapped.call(siteEndpoints.header, {});
  expect(requests).toHaveLength(2);
});
