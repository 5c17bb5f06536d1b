import { afterEach, expect, jest, test } from '@jest/globals';
import { type TestSite, testSite } from '#server/testing/test-site.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Every wait is short, except on a busy machine.
jest.setTimeout(30_000);

/** A parameter that the page might show, so that each visitor gets a page of their own. */
const OWN = '/hello?own';

let site: TestSite;
afterEach(() => site.close());

/** Requests a page whose loader waits until the page is cancelled, and disconnects at the end. */
async function slowPage(): Promise<{ disconnect: () => Promise<void> }> {
  const before = site.messages().filter((message) => message === 'waiting').length;
  const client = new AbortController();
  const answer = fetch(`${site.url}/slow?own`, { signal: client.signal }).catch(() => null);
  await waitUntil(() => site.messages().filter((message) => message === 'waiting').length > before);
  return {
    async disconnect() {
      client.abort();
      await answer;
    },
  };
}
const queueOf = async () => ((await (await fetch(`${site.url}/-/status`)).json()) as { queues: { pages: object } }).queues.pages;

test('rendering is at capacity and the queue is full – one more page is requested – 503 at once, a plain page with Retry-After [F44]', async () => {
  site = await testSite({ RENDER_CONCURRENCY: '1', RENDER_QUEUE: '1' });
  const slow = await slowPage();
  const waiting = fetch(`${site.url}${OWN}`);
  await waitUntil(async () => ((await queueOf()) as { waiting: number }).waiting === 1);

  const refused = await fetch(`${site.url}${OWN}`);
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([503, '10', 'no-store']);
  expect(await refused.text()).toContain('Too many visitors at once');

  await slow.disconnect();
  expect((await waiting).status).toBe(200);
  expect(await queueOf()).toEqual({ running: 0, waiting: 0, full: 1, expired: 0, abandoned: 0 });
});

test.each([
  ['GET', OWN, 'refused before Fastify', 503],
  ['HEAD', OWN, 'refused before Fastify', 503],
  // Only the router can tell which route answers it.
  ['GET', '/h%65llo?own', 'refused by the queue', 503],
  ['POST', OWN, 'not refused', 405],
  ['GET', '/-/ready?own', 'not refused', 200],
  ['GET', '/api/v1/ping?own', 'not refused', 503],
])('the queue is full – %s %s – %s: %d', async (method, path, expected, status) => {
  site = await testSite({ RENDER_CONCURRENCY: '1', RENDER_QUEUE: '1', SITE_ORIGIN: 'https://plenum.example' });
  const slow = await slowPage();
  const waiting = fetch(`${site.url}${OWN}`);
  await waitUntil(async () => ((await queueOf()) as { waiting: number }).waiting === 1);

  const answer = await fetch(`${site.url}${path}`, { method });
  expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([status, expect.stringMatching(/^max-age=/)]);
  await answer.body?.cancel();
  const { full } = (await queueOf()) as { full: number };
  // Fastify logs what it handles.
  const isLogged = site.log().includes(`"method":"${method}","url":"${path}"`);
  expect(full === 0 ? 'not refused' : `refused ${isLogged ? 'by the queue' : 'before Fastify'}`).toBe(expected);
  await slow.disconnect();
  await waiting;
});

test('the queue is full – a page that many may share, and one with a token, are requested – the first is rendered in its turn, the second redirected', async () => {
  site = await testSite({ RENDER_CONCURRENCY: '1', RENDER_QUEUE: '1' });
  const slow = await slowPage();
  const waiting = fetch(`${site.url}${OWN}`);
  await waitUntil(async () => ((await queueOf()) as { waiting: number }).waiting === 1);
  const shared = fetch(`${site.url}/hello?utm_source=mail`);
  await waitUntil(async () => ((await queueOf()) as { waiting: number }).waiting === 2);
  const redirected = await fetch(`${site.url}/hello?auth=a1`, { redirect: 'manual' });
  expect([redirected.status, redirected.headers.get('location')]).toEqual([302, '/hello']);
  await slow.disconnect();
  expect([(await shared).status, (await waiting).status]).toEqual([200, 200]);
});

test('rendering is at capacity – the deadline of the waiting pages passes – 503, and pages are rendered again once there is capacity', async () => {
  site = await testSite({ RENDER_CONCURRENCY: '1', RENDER_QUEUE_MS: '50' });
  const slow = await slowPage();
  expect((await fetch(`${site.url}${OWN}`)).status).toBe(503);
  await slow.disconnect();
  await waitUntil(async () => ((await queueOf()) as { running: number }).running === 0);
  expect((await fetch(`${site.url}${OWN}`)).status).toBe(200);
});

test('a page is being rendered – its client disconnects – it is cancelled down to its loader, and its capacity is free', async () => {
  site = await testSite({ RENDER_CONCURRENCY: '1' });
  const slow = await slowPage();
  await slow.disconnect();
  await waitUntil(() => site.messages().includes('cancelled'));
  expect((await fetch(`${site.url}${OWN}`)).status).toBe(200);
});

test('a page waits in the queue – its client disconnects – it is never rendered [F44]', async () => {
  site = await testSite({ RENDER_CONCURRENCY: '1' });
  const slow = await slowPage();
  const client = new AbortController();
  const left = fetch(`${site.url}/slow?own`, { signal: client.signal }).catch(() => 'left');
  await waitUntil(async () => ((await queueOf()) as { waiting: number }).waiting === 1);
  client.abort();
  expect(await left).toBe('left');
  await waitUntil(async () => ((await queueOf()) as { abandoned: number }).abandoned === 1);
  await slow.disconnect();
  expect((await fetch(`${site.url}${OWN}`)).status).toBe(200);
  expect(site.messages().filter((message) => message === 'waiting')).toHaveLength(1);
});

test('rendering is at capacity and the queue is full – files, probes and site files are requested – they are answered', async () => {
  site = await testSite({ RENDER_CONCURRENCY: '1', RENDER_QUEUE: '1' });
  const slow = await slowPage();
  const waiting = fetch(`${site.url}${OWN}`);
  await waitUntil(async () => ((await queueOf()) as { waiting: number }).waiting === 1);
  for (const path of ['/-/live', '/-/ready', '/robots.txt', '/_/shell/1.0.0/manifest.json'])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
  await slow.disconnect();
  await waiting;
});

test('an address has used up its pages of a minute – one more – 429; probes and files are not counted', async () => {
  site = await testSite({ SITE_PAGES_PER_MINUTE: '2' });
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await fetch(`${site.url}${OWN}`)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await fetch(`${site.url}/-/status`)).status).toBe(200);
  expect((await fetch(`${site.url}/_/shell/1.0.0/manifest.json`)).status).toBe(200);
});
