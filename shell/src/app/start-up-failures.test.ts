import { expect, test } from '@jest/globals';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { promoEndpoints } from '@plenum/shared-contracts/promo/endpoints';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import { loadHeader, loadPromo, loadSiteFrame } from '#src/app/start-up-data.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';

const PARTS = { header: siteEndpoints.header.path, promo: promoEndpoints.list.path };

test.each(Object.entries(PARTS))(
  'the start-up data of %s cannot be loaded – a page is rendered – reported once under its name, that part left out, the others present [S8.06]',
  async (name, path) => {
    const down = new Error('down');
    const call = (endpoint: { path: string }) => (endpoint.path === path ? Promise.reject(down) : Promise.resolve({ data: [] }));
    const { runtime, reported } = fakeRuntime({}, { http: { call } as unknown as HttpClient });
    const frame = await loadSiteFrame(runtime, new AbortController().signal);
    expect(reported).toEqual([{ error: down, details: { start_up: name } }]);
    expect(Object.entries(frame ?? {}).flatMap(([part, data]) => (data === null ? [part] : []))).toEqual([name]);
  },
);

test('the stores of header and promotions – loading their data fails – the error is rethrown to the caller', async () => {
  const down = new Error('down');
  const http = { call: () => Promise.reject(down) } as unknown as HttpClient;
  const { runtime } = fakeRuntime({}, { http });
  const { signal } = new AbortController();
  await expect(loadHeader(runtime.header, http, signal)).rejects.toBe(down);
  await expect(loadPromo(runtime.promo, http, signal, 0)).rejects.toBe(down);
});
