import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestSite, testSite } from '#server/testing/test-site.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Starts processes, which takes time on a busy machine.
jest.setTimeout(60_000);

let site: TestSite;
let version = '1';
let calls = 0;
const api = createServer((request, response) => {
  if (request.url === '/api/v1/content/versions') response.end(JSON.stringify({ data: { blog: version } }));
  else if (request.url?.startsWith('/api/blog/'))
    response.writeHead(200, { 'cache-control': 'public, max-age=60', 'surrogate-key': 'blog' }).end(`answer ${(calls += 1)}`);
  else response.writeHead(404).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = await testSite({
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`,
    SITE_PAGE_CACHE_MB: '0',
    CONTENT_POLL_MS: '20',
    SITE_METRICS_FROM: 'loopback',
  });
});
afterAll(async () => {
  await site.close();
  api.closeAllConnections();
  api.close();
});

const SESSION = { cookie: 'loggedInSystem=true; plenum-auth=t; expiredDate=9999999999999; refreshToken=r' };
const open = async (headers: Record<string, string> = {}) => (await site.app.inject({ url: '/shared/blog/article', headers })).body;

test('visitors, one of them signed in – open a page of public answers – one call; after the content has changed, another', async () => {
  for (const headers of [{}, SESSION, {}]) expect(await open(headers)).toContain('answer 1');
  expect((await site.app.inject('/metrics')).body).toMatch(/plenum_api_cache_calls_total\{outcome="hit"\} 2\n/);
  version = '2';
  await waitUntil(async () => (await open(SESSION)).includes('answer 2'));
  expect(calls).toBe(2);
});
