import { type IncomingMessage, type RequestListener, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { TEAM_BACKEND_HEADER } from '@plenum/shared-contracts/http/team-backend';
import { exposed } from '@plenum/shared-contracts/release/manifest';
import { textOf } from '#src/dev/site/request-site.ts';
import { readBoot } from '#src/dev/site/develop-in-page.ts';
import { createSiteProxy } from '#src/dev/site/site-proxy.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return (server.address() as AddressInfo).port;
}

const BOOT = {
  releases: { shell: { version: '1.0.0', manifest: '' }, 'mf-blog': { version: '1.0.0', manifest: '' } },
  assetBase: '/_/',
  declared: {},
  loaderData: {},
};
const document = (title: string) =>
  `<title>${title}</title><div id="page_root">${title}</div><script type="application/json" id="page_boot">${JSON.stringify(BOOT)}</script>`;
const MANIFESTS: Readonly<Record<string, object>> = {
  '/_/shell/1.0.0/manifest.json': { exposes: { screens: [], blocks: [] } },
  '/_/mf-blog/1.0.0/manifest.json': { exposes: { screens: [{ name: 'article', slots: ['article.after'] }], blocks: [] } },
};

/** Starts a running site, a backend, and the proxy in front of both with mf-quizshow from source. */
async function start(page: RequestListener = (_, response) => void response.end(document('Not found'))) {
  const requests: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const sitePort = await listen(async (request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers, body: await textOf(request) });
    const manifest = MANIFESTS[request.url ?? ''];
    if (manifest) {
      response.end(JSON.stringify(manifest));
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.statusCode = 404;
    page(request, response);
  });
  const received: IncomingMessage['headers'][] = [];
  const backendPort = await listen((request, response) => {
    received.push(request.headers);
    response.end(`backend ${request.url}`);
  });
  const exposes = exposed.parse({
    screens: [{ name: 'show', routes: [{ path: '/quizshow/:show?' }] }],
    blocks: [{ name: 'teaser', fills: [{ slot: 'article.after' }] }],
  });
  const release = { version: '0.0.0-dev.1', manifest: '', base: '/_dev/mf-quizshow/' };
  const port = await listen((request, response) => proxy(request, response));
  const proxy = createSiteProxy({
    site: `http://127.0.0.1:${sitePort}`,
    own: `http://localhost:${port}`,
    name: 'mf-quizshow',
    api: [{ prefix: '/quizshow', upstream: `http://127.0.0.1:${backendPort}` }],
    developed: async () => ({ name: 'mf-quizshow', release, exposes }),
  });
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET', body = '') => {
    const response = await new Promise<IncomingMessage>((resolve) => {
      send({ port, host: '127.0.0.1', path, method, headers: { host: `localhost:${port}`, ...headers } }, resolve).end(body);
    });
    return { status: response.statusCode, headers: response.headers, text: await textOf(response) };
  };
  return { get, requests, received, port, sitePort };
}

const DOCUMENT = { accept: 'text/html,*/*;q=0.8' };

test('a page that the remote declares and the site lacks – opened – 200 with the remote’s build and routes instead of the site’s', async () => {
  const { get, requests } = await start();
  const page = await get('/quizshow/today', { ...DOCUMENT, cookie: 'theme=dark' });
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(readBoot(page.text)).toMatchObject({
    releases: { 'mf-blog': { version: '1.0.0' }, 'mf-quizshow': { base: '/_dev/mf-quizshow/' } },
    declared: { routes: [{ screen: 'mf-quizshow#show', path: '/quizshow/:show?' }] },
  });
  // The visitor stays signed in, and the released page at that path is never requested.
  expect(requests[0]).toMatchObject({ url: expect.stringMatching(/^\/[\w-]{36}$/), headers: { cookie: 'theme=dark' } });
});

test('a page of another remote – opened – the site’s page with its status, and the remote’s block in its slot', async () => {
  const { get, requests } = await start((_, response) => void response.writeHead(200).end(document('Article')));
  const page = await get('/blog/webinars/first?x=1', DOCUMENT);
  expect([page.status, requests[0]?.url]).toEqual([200, '/blog/webinars/first?x=1']);
  expect(page.text).toContain('<title>Article</title>');
  expect(readBoot(page.text)?.declared).toMatchObject({
    fills: [{ slot: 'article.after', block: 'mf-quizshow#teaser' }],
    hosts: { 'mf-blog#article': ['article.after'] },
  });
});

test('manifests of other remotes – several pages – each is fetched once', async () => {
  const { get, requests } = await start();
  await get('/', DOCUMENT);
  await get('/blog', DOCUMENT);
  expect(requests.filter(({ url }) => url.endsWith('manifest.json'))).toHaveLength(2);
});

test('API calls – sent – to the team’s backend below the given prefix, otherwise to the site, with their bodies', async () => {
  const { get, requests } = await start((_, response) => void response.writeHead(201, { 'content-type': 'application/json' }).end('{}'));
  const ofTeam = await get('/api/quizshow/messages?x=1');
  expect([ofTeam.text, ofTeam.headers[TEAM_BACKEND_HEADER]]).toEqual(['backend /quizshow/messages?x=1', 'mf-quizshow']);
  const ofSite = await get('/api/quizshows', {}, 'POST', '{"a":1}');
  expect([ofSite.status, ofSite.headers[TEAM_BACKEND_HEADER]]).toEqual([201, undefined]);
  expect(requests.map(({ url, body }) => [url, body])).toEqual([['/api/quizshows', '{"a":1}']]);
});

test('a call of a signed-in user – sent to the team’s backend – it has a token from the site, without the visitor’s own token or cookies', async () => {
  const given = { access_token: 'for-mf-quizshow', token_type: 'Bearer', expires_in: 120, scope: 'read write' };
  const { get, requests, received } = await start((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(given));
  });
  await get('/api/quizshow/messages', { authorization: 'Bearer visitors', cookie: 'plenum-auth=visitors' }, 'POST', '{}');
  expect(requests.map(({ url, headers, body }) => [url, headers.authorization, JSON.parse(body)])).toEqual([
    ['/api/token-exchange', 'Bearer visitors', { audience: 'mf-quizshow', scope: 'read write' }],
  ]);
  expect(received.map(({ authorization, cookie }) => [authorization, cookie])).toEqual([['Bearer for-mf-quizshow', undefined]]);
});

test('an expired session – a call for the team’s backend – the backend gets no request, and the page gets the site’s 401', async () => {
  const { get, received } = await start((_, response) => {
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"token_expired"}');
  });
  const answer = await get('/api/quizshow/messages', { authorization: 'Bearer visitors' });
  expect([answer.status, answer.text, received]).toEqual([401, '{"code":"token_expired"}', []]);
  expect(answer.headers).not.toHaveProperty(TEAM_BACKEND_HEADER);
});

test('calls from its own page and from a foreign page – passed on – the first with the site’s origin, the second with its own', async () => {
  const { get, requests, port, sitePort } = await start();
  await get('/api/v1/ping', { origin: `http://localhost:${port}`, referer: `http://localhost:${port}/quizshow` });
  await get('/api/v1/ping', { origin: 'https://evil.example', referer: `http://localhost:${port}.evil.example/` });
  const [own, other] = requests
    .filter(({ url }) => url === '/api/v1/ping')
    .map(({ headers: { origin, referer, host } }) => [origin, referer, host]);
  expect(own).toEqual([`http://127.0.0.1:${sitePort}`, `http://127.0.0.1:${sitePort}/quizshow`, `127.0.0.1:${sitePort}`]);
  expect(other?.slice(0, 2)).toEqual(['https://evil.example', `http://localhost:${port}.evil.example/`]);
});

test('a foreign host name that resolves to this machine – requested – rejected without a request to the site', async () => {
  const { get, requests } = await start();
  expect((await get('/', { host: 'evil.example' })).status).toBe(403);
  expect(requests).toEqual([]);
});

test.each(['//', '/\\', '///'])(
  'a path that begins with %j and names another host – requested with the session – sent to the site, never to that host',
  async (slashes) => {
    const reached: string[] = [];
    const foreign = await listen((request, response) => void response.end((reached.push(request.url ?? ''), 'foreign')));
    const { get, requests } = await start();
    const path = `${slashes}127.0.0.1:${foreign}/quizshow`;
    for (const method of ['GET', 'POST']) await get(path, { ...DOCUMENT, cookie: 'plenum-auth=visitors' }, method);
    expect(reached).toEqual([]);
    expect(requests.filter(({ headers }) => headers.cookie === 'plenum-auth=visitors')).toHaveLength(2);
  },
);

test('cookies, redirects and policies of the site – answered – rewritten for this machine', async () => {
  const { get, port } = await start((request, response) => {
    response.setHeader('set-cookie', ['a=1; Domain=plenum.example; Path=/; Secure', 'b=2']);
    response.setHeader('strict-transport-security', 'max-age=1');
    response.setHeader('content-security-policy', "default-src 'none'; trusted-types x");
    response.setHeader('location', `http://${request.headers.host}/there?x=1`);
    response.writeHead(302).end();
  });
  const { status, headers } = await get('/here', DOCUMENT);
  expect(status).toBe(302);
  expect(headers).toMatchObject({
    'set-cookie': ['a=1; Path=/; Secure', 'b=2'],
    'content-security-policy': "default-src 'none'",
    location: `http://localhost:${port}/there?x=1`,
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('an unreachable site – a page is opened – 502 with one sentence', async () => {
  const port = await listen((request, response) => proxy(request, response));
  const own = `http://localhost:${port}`;
  const developed = async () => ({ name: 'mf-quizshow', release: { version: '1', manifest: '' }, exposes: { screens: [], blocks: [] } });
  const proxy = createSiteProxy({ site: 'http://127.0.0.1:9', own, name: 'mf-quizshow', developed });
  const response = await new Promise<IncomingMessage>((resolve) => {
    send({ port, host: '127.0.0.1', headers: { host: `localhost:${port}` } }, resolve).end();
  });
  expect([response.statusCode, await textOf(response)]).toEqual([502, expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 does not answer/)]);
});
