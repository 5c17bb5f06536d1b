import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestSite, testSite } from '#server/testing/test-site.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ RELEASES_POLL_MS: '50' });
});
afterAll(() => site.close());

const state = async () => {
  const response = await fetch(`${site.url}/-/set`);
  return [response.headers.get('cache-control'), await response.json()];
};

test('a site – an urgent set is activated – open pages that ask learn its number', async () => {
  expect(await state()).toEqual(['no-store', { urgent: null }]);
  site.registry.activate({ shell: '1.0.0' }, { urgent: { epoch: 1, number: 2 } });
  await waitUntil(async () => JSON.stringify(await state()) === JSON.stringify(['no-store', { urgent: { epoch: 1, number: 2 } }]));
});
