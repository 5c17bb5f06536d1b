import { beforeEach, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RenderRequest } from '#contract/renderer.ts';
import { registerPages } from '#server/routes/pages/register-pages.ts';
import type { CheckedToken } from '#server/session/check-token.ts';
import { registerSwitchAccount } from '#server/session/switch-account.ts';

const NOW = 1_800_000_000_000;
const SITE = 'plenum.test';
const composition = { environment: 'production', epoch: 1, number: 1, shell: {} as never, remotes: {} };
const tokenOf = (sub: string, number = 1) => `h.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.${number}`;
const cookiesOf = (user: string, expiredDate = NOW + 60_000) =>
  `plenum-auth=${tokenOf(user)}; refreshToken=refresh-${user}; expiredDate=${expiredDate}; loggedInSystem=true`;

let app: FastifyInstance;
let rendered: Pick<RenderRequest, 'url' | 'session' | 'hosts'>[];
/** The API's result for each valid token. It rejects all others. */
let good: Map<string, CheckedToken>;
let isApiDown: boolean;

beforeEach(() => {
  rendered = [];
  good = new Map(['olga', 'pavel'].map((user) => [tokenOf(user, 2), { token: tokenOf(user, 2), refreshToken: null }]));
  isApiDown = false;
  app = Fastify();
  const sessions = {
    domain: SITE,
    now: () => NOW,
    checkToken: async (token: string) => {
      if (isApiDown) throw new Error('No API.');
      return good.get(token) ?? null;
    },
  };
  registerSwitchAccount(app, sessions);
  registerPages(app, {
    sessions,
    feeds: async () => null,
    follower: { state: 'current' },
    renders: {
      active: composition,
      render: async (request) => {
        rendered.push(request);
        return { status: 200, headers: {}, body: Readable.from(['page']), remotes: [], composition };
      },
    },
  });
});

const get = (url: string, cookie = '', host = SITE) => app.inject({ url, headers: { host, ...(cookie && { cookie }) } });
/** Name → value and attributes of the cookies that a response sets. */
function setCookies({ headers }: Awaited<ReturnType<typeof get>>): Record<string, string> {
  return Object.fromEntries(
    [headers['set-cookie'] ?? []].flat().map((cookie) => [cookie.split('=')[0], cookie.slice(cookie.indexOf('=') + 1)]),
  );
}

test('a valid token in the URL, no session – redirect to the URL without it, four cookies on the parent domain, not cached, no referrer', async () => {
  const reply = await get(`/blog/a%2Fb?x=1&auth=${tokenOf('olga', 2)}&y=2`);
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/blog/a%2Fb?x=1&y=2']);
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const where = `Path=/; Domain=${SITE}; Secure; SameSite=None; Max-Age=`;
  expect(setCookies(reply)).toEqual({
    'plenum-auth': `${tokenOf('olga', 2)}; ${where}120`,
    refreshToken: `; ${where}0`,
    expiredDate: `${NOW + 120_000}; ${where}120`,
    loggedInSystem: `true; ${where}120`,
  });
  expect(rendered).toEqual([]);
});

test('the API returns a refresh token with it – the token is accepted – the session can be refreshed', async () => {
  good.set('t', { token: 't2', refreshToken: 'r2' });
  const cookies = setCookies(await get('/?auth=t'));
  expect(cookies['plenum-auth']).toMatch(/^t2; /);
  expect(cookies['refreshToken']).toMatch(/^r2; /);
});

test('a host without a parent domain – a token is accepted – cookies of that host', async () => {
  const cookies = setCookies(await get(`/?auth=${tokenOf('olga', 2)}`, '', 'localhost:3000'));
  expect(cookies['plenum-auth']).not.toContain('Domain');
});

test('the same user is signed in – a token of that user arrives – they stay signed in, and refresh works as before', async () => {
  const cookies = setCookies(await get(`/?auth=${tokenOf('olga', 2)}`, cookiesOf('olga')));
  expect(cookies['plenum-auth']).toContain(tokenOf('olga', 2));
  expect(cookies['refreshToken']).toMatch(/^refresh-olga; /);
});

test.each(['bad', '', 'a b', 'a%0d%0aSet-Cookie:x=1', 'a&auth=b', '<script>'])(
  'an invalid token (%j) – received – dropped: redirect without it, no cookie, the existing session untouched',
  async (token) => {
    const reply = await get(`/blog?auth=${token}&x=1`, cookiesOf('olga'));
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/blog?x=1']);
    expect(reply.headers).not.toHaveProperty('set-cookie');
  },
);

test('a token longer than a cookie can hold – received – dropped', async () => {
  const reply = await get(`/blog?auth=${'x'.repeat(4000)}`);
  expect([reply.statusCode, reply.headers.location, reply.headers['set-cookie']]).toEqual([302, '/blog', undefined]);
});

test('the API does not answer – a token is received – dropped as well', async () => {
  isApiDown = true;
  const reply = await get(`/blog?auth=${tokenOf('olga', 2)}`);
  expect([reply.statusCode, reply.headers.location, reply.headers['set-cookie']]).toEqual([302, '/blog', undefined]);
});

test('HEAD, as for a link preview – a token is received – no session starts', async () => {
  const reply = await app.inject({ method: 'HEAD', url: `/?auth=${tokenOf('olga', 2)}`, headers: { host: SITE } });
  expect([reply.statusCode, reply.headers.location, reply.headers['set-cookie']]).toEqual([302, '/', undefined]);
});

test('a path that names another site – a token is received with it – the redirect stays on this site', async () => {
  const { location } = (await get(`//evil.example/x?auth=${tokenOf('olga', 2)}`)).headers;
  expect(location).toBe('/evil.example/x');
});

test.each([
  ['of another user', cookiesOf('pavel')],
  ['of another user, with an expired access token', cookiesOf('pavel', NOW - 1)],
  ['without a readable user', 'plenum-auth=opaque; refreshToken=r; expiredDate=1; loggedInSystem=true'],
  ['with only a refresh token', 'refreshToken=r; loggedInSystem=true'],
])('a session %s – a token is received – the visitor is asked first, the token is in neither URL nor page', async (_, cookie) => {
  const reply = await get(`/blog?x=1&auth=${tokenOf('olga', 2)}`, cookie);
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/switch-account?to=%2Fblog%3Fx%3D1']);
  expect(setCookies(reply)).toEqual({
    'plenum-auth-offer': `${tokenOf('olga', 2)}; Path=/-/session/switch; Secure; HttpOnly; SameSite=Lax; Max-Age=300`,
  });
});

const answer = (headers: Partial<Record<'cookie' | 'origin' | 'sec-fetch-site', string>>, to = '/blog?x=1') =>
  app.inject({
    method: 'POST',
    url: `/-/session/switch?to=${encodeURIComponent(to)}`,
    headers: { host: SITE, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const offer = `plenum-auth-offer=${tokenOf('olga', 2)}`;

test.each([{ origin: `http://${SITE}` }, { origin: 'null', 'sec-fetch-site': 'same-origin' }])(
  'another session is offered – the visitor accepts from this site (%j) – it replaces the old one',
  async (from) => {
    expect(setCookies(await answer({ cookie: offer, ...from }))['plenum-auth']).toContain(tokenOf('olga', 2));
  },
);

test('another session is offered – the visitor accepts – the old refresh token and the offer are gone, redirect to the requested page', async () => {
  const reply = await answer({ cookie: `${cookiesOf('pavel')}; ${offer}`, origin: `http://${SITE}` });
  expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toEqual([303, '/blog?x=1', 'no-store']);
  const cookies = setCookies(reply);
  expect(cookies['plenum-auth']).toContain(tokenOf('olga', 2));
  expect(cookies['refreshToken']).toMatch(/^; .*Max-Age=0$/);
  expect(cookies['plenum-auth-offer']).toMatch(/^; .*Max-Age=0$/);
});

test.each([
  ['another site', { cookie: offer, origin: 'https://evil.example' }],
  ['a page that hides its origin', { cookie: offer, origin: 'null' }],
  ['another site, according to the browser', { cookie: offer, origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['another host of this site', { cookie: offer, origin: `http://blog.${SITE}`, 'sec-fetch-site': 'same-site' }],
  ['an unknown origin', { cookie: offer }],
  ['this site, without an offer', { origin: `http://${SITE}` }],
])('a decision from %s – received – ignored', async (_, headers) => {
  const reply = await answer(headers);
  expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([303, undefined]);
});

test('the offered token is no longer valid – the visitor accepts – the old session stays, the offer is gone', async () => {
  good.clear();
  const cookies = setCookies(await answer({ cookie: `${cookiesOf('pavel')}; ${offer}`, origin: `http://${SITE}` }));
  expect(Object.keys(cookies)).toEqual(['plenum-auth-offer']);
});

test('the API does not answer – the visitor accepts the offer – 503, and it can be retried', async () => {
  isApiDown = true;
  const reply = await answer({ cookie: offer, origin: `http://${SITE}` });
  expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([503, undefined]);
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', ''])(
  'a return path of %j – the visitor decides – redirect to the main page of this site',
  async (to) => {
    expect((await answer({ cookie: offer, origin: `http://${SITE}` }, to)).headers.location).toBe('/');
  },
);

test('signed in – a page is requested – rendered with the valid token, not cached for others', async () => {
  const reply = await get('/blog', cookiesOf('olga'));
  expect(rendered[0]?.session).toEqual({ accessToken: tokenOf('olga'), temporary: false });
  expect(reply.headers.vary).toBe('accept-encoding, cookie');
});

test('signed in, the token has expired – a page is requested – only the frame: no token, and never a refresh', async () => {
  await get('/blog', cookiesOf('olga', NOW));
  expect(rendered[0]?.session).toEqual({ accessToken: null, temporary: false });
});

test.each(['', 'loggedInSystem=true', 'plenum-auth=a'])('cookies %j – a page is requested – rendered without a session', async (cookie) => {
  await get('/blog', cookie);
  expect(rendered[0]?.session).toBeNull();
});

test.each([
  ['localhost:3000', '/account', null],
  ['plenum.test:3000', '/account', { site: 'http://plenum.test:3000', account: 'http://account.plenum.test:3000', domain: 'plenum.test' }],
  ['account.plenum.test', '/account', { site: 'http://plenum.test', account: 'http://account.plenum.test', domain: 'plenum.test' }],
  ['account.plenum.test.evil.example', '/', null],
])('host %s – %s is requested – the renderer gets the site’s hosts and decides', async (host, path, hosts) => {
  expect((await get(path, '', host)).statusCode).toBe(200);
  expect(rendered[0]?.hosts).toEqual(hosts);
});
