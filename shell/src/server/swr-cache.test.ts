import { expect, test } from '@jest/globals';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import { SwrCache } from '#src/server/swr-cache.ts';

/** An API whose answers the test gives one by one. */
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

test('an answer – asked for again while fresh – comes from memory', async () => {
  const { asked, ask, pass } = cache();
  const first = ask();
  asked[0]?.resolve({ status: 'ok' });
  await first;
  pass(999);
  await expect(ask()).resolves.toEqual({ status: 'ok' });
  expect(asked).toHaveLength(1);
});

test('an old answer – asked for – is given at once and renewed once meanwhile', async () => {
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

test('a renewal that fails – asked again – the old answer stands and is tried anew', async () => {
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

test('no answer yet – the API fails – the caller hears of it', async () => {
  const { asked, ask } = cache();
  const first = ask();
  asked[0]?.reject(new Error('down'));
  await expect(first).rejects.toThrow('down');
});

test('a call that is not a page start – asked twice – goes to the API twice', async () => {
  const { asked, wrapped } = cache();
  void wrapped.call(siteEndpoints.header, {});
  void wrapped.call(siteEndpoints.header, {});
  expect(asked).toHaveLength(2);
});
