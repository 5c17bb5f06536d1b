import { afterEach, expect, test } from '@jest/globals';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { LazyHost } from '#src/remote/lazy-code.ts';
import { loadForCalls } from '#src/remote/load-for-calls.ts';

const host = globalThis as LazyHost;
afterEach(() => {
  delete host._FEDERATION_LOAD_LATER;
});

test('code of calls, on a page – declared – the host decides when it is fetched', async () => {
  const requested: (() => Promise<unknown>)[] = [];
  host._FEDERATION_LOAD_LATER = async (load) => {
    requested.push(load);
    return load();
  };
  const load = async () => 'endpoints';
  loadForCalls(load);
  expect(requested).toEqual([load]);
});

test('code of calls, without a host – declared, then needed – loaded when it is needed', async () => {
  let loads = 0;
  const endpoints = loadForCalls(async () => {
    loads += 1;
    return 'endpoints';
  });
  expect(loads).toBe(0);
  expect(await endpoints()).toBe('endpoints');
  expect(loads).toBe(1);
});

test('code of calls – does not load – the call fails like one without a connection, and the next one tries again', async () => {
  const answers = [Promise.reject(new Error('Failed to fetch')), Promise.resolve('endpoints')];
  const endpoints = loadForCalls(async () => answers.shift());
  const error: unknown = await endpoints().catch((caught: unknown) => caught);
  expect(isApiError(error) && error.kind).toBe('network');
  expect(await endpoints()).toBe('endpoints');
});
