import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Preview } from '@plenum/shared-contracts/release/previews/preview';
import { publishPreview } from '#server/testing/publish-preview.ts';
import { releaseSite, type ReleaseSite } from '#server/testing/release-site.ts';
import { createSigner } from '#server/testing/sign-documents.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

let site: ReleaseSite;
let app: FastifyInstance;
beforeEach(async () => {
  site = await releaseSite();
  site.registry.publish('mf-blog', '1.3.0');
});
afterEach(() => site.close());

const HOST = 'plenum.localhost';
const form = { host: HOST, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const get = (url: string, cookie = '', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: HOST, ...(cookie && { cookie }), ...headers } });
const post = (url: string, token = '', headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { ...form, ...headers }, payload: new URLSearchParams({ token }).toString() });
const setCookie = ({ headers }: LightMyRequestResponse): string => String([headers['set-cookie'] ?? ''].flat()[0]);
const cookieOf = (token: string) => `plenum-preview=${token}`;
const publish = (change: Partial<Preview> = {}) => publishPreview(site.registry, { 'mf-blog': '1.3.0' }, change);

test('a preview link – opened and confirmed – a cookie of this browser until it expires; its pages have the versions and the bar, others the current set', async () => {
  const { token } = publish();
  app = await site.start();
  const question = await get(`/-/preview?token=${token}`);
  expect(question.body).toContain('production with mf-blog 1.3.0');
  expect(question.body).toContain('Created by manager (Vera). Reason: design review');
  expect(question.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  expect(question.headers).not.toHaveProperty('set-cookie');
  const opened = await post('/-/preview', token);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/']);
  expect(setCookie(opened)).toMatch(
    new RegExp(`^${cookieOf(token)}; Path=/; Domain=plenum\\.localhost; Secure; HttpOnly; SameSite=Lax; Max-Age=\\d{10}$`),
  );

  const page = await get('/hello', cookieOf(token));
  expect(page.body).toContain('"blog":"1.3.0"');
  expect(page.body).toContain('<strong>Preview</strong> of production with mf-blog 1.3.0, until ');
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    vary: expect.stringContaining('cookie'),
    'x-robots-tag': 'noindex',
    'x-release-set': 'preview-0123456789abcdef01234567:1:1',
  });
  expect(page.headers).not.toHaveProperty('etag');
  const [, nonce] = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy'])) ?? [];
  expect(page.body).toContain(`<style nonce="${nonce}">`);

  const other = await get('/hello');
  expect(other.json()).toMatchObject({ set: 'production:1:1', blog: '1.0.0' });
  expect(other.headers).not.toHaveProperty('x-robots-tag');
  expect((await get('/metrics')).body).not.toContain('preview-0123');
});

test('a version that only a preview has – its files are requested – served to that browser, stored nowhere; 404 to others', async () => {
  const { token, revoke } = publish();
  app = await site.start();
  const file = await get('/_/mf-blog/1.3.0/entry.js', cookieOf(token));
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect((await get('/_/mf-blog/1.0.0/entry.js', cookieOf(token))).headers['cache-control']).toContain('public');
  expect((await get('/_/mf-blog/1.3.0/entry.js')).statusCode).toBe(404);
  expect((await get('/_/mf-blog/1.3.0/entry.js', 'plenum-preview=forged')).statusCode).toBe(404);
  expect((await get('/_/mf-blog/9.9.9/entry.js', cookieOf(token))).statusCode).toBe(404);
  revoke();
  expect((await get('/_/mf-blog/1.3.0/entry.js')).statusCode).toBe(404);
});

test('a preview – ended by its form – the cookie is removed and the same page is opened; another site’s form ends nothing', async () => {
  const { token } = publish();
  app = await site.start();
  const end = (headers: Record<string, string>) => post('/-/preview/end', '', { cookie: cookieOf(token), ...headers });
  const ended = await end({ referer: `http://${HOST}/blog?page=2` });
  expect([ended.statusCode, ended.headers.location]).toEqual([303, '/blog?page=2']);
  expect(setCookie(ended)).toBe('plenum-preview=; Path=/; Domain=plenum.localhost; Secure; HttpOnly; SameSite=Lax; Max-Age=0');
  expect((await end({ referer: 'https://evil.example/x' })).headers.location).toBe('/');
  expect((await end({ 'sec-fetch-site': 'cross-site' })).headers).not.toHaveProperty('set-cookie');
  expect((await post('/-/preview', token, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test.each<[string, number, string, () => string]>([
  ['that has expired', 410, 'has expired', () => publish({ expires_at: '2026-11-23T11:30:00.000Z' }).token],
  ['that is damaged', 404, 'does not work', () => `${publish().token.slice(0, -1)}_`],
  ['that another key has signed', 404, 'does not work', () => publishPreview(site.registry, {}, {}, createSigner().key).token],
  ['of another environment', 404, 'does not work', () => publish({ environment: 'staging' }).token],
  [
    'of a preview that the registry does not have',
    404,
    'does not work',
    () => {
      const { token } = publish();
      site.registry.served.delete('/v1/environments/production/previews/0123456789abcdef01234567');
      return token;
    },
  ],
])('a link %s – opened, and used as a cookie – %i, and the cookie is removed', async (_, status, text, make) => {
  const token = make();
  app = await site.start();
  for (const answer of [await get(`/-/preview?token=${token}`), await post('/-/preview', token), await get('/hello', cookieOf(token))]) {
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(answer.body).toContain(text);
    expect(setCookie(answer)).toContain('Max-Age=0');
  }
});

test('a preview that a browser sees – revoked – ended with a page within a second; the current set is one click away', async () => {
  const { token, revoke } = publish();
  app = await site.start();
  expect((await get('/hello', cookieOf(token))).statusCode).toBe(200);
  revoke();
  await waitUntil(async () => (await get('/hello', cookieOf(token))).statusCode === 410);
  const ended = await get('/hello', cookieOf(token));
  expect(ended.body).toContain('was revoked');
  expect(setCookie(ended)).toContain('Max-Age=0');
});

test('a preview of a version that crashes or whose files are damaged – opened – the page says so, and visitors notice nothing', async () => {
  site.registry.publish('mf-blog', '0.0.2');
  site.registry.publish('mf-blog', '1.4.0', { 'node/remote-entry.cjs': 'exports.version = 4;' });
  site.registry.served.set('/v1/releases/mf-blog/versions/1.4.0/files/node/remote-entry.cjs', Buffer.from('damaged'));
  const refused = publishPreview(site.registry, { 'mf-blog': '0.0.2' }, { id: 'a'.repeat(24) });
  const damaged = publishPreview(site.registry, { 'mf-blog': '1.4.0' }, { id: 'b'.repeat(24) });
  app = await site.start();
  const answer = await get('/hello', cookieOf(refused.token));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
  expect(answer.body).toContain('this shell cannot take the set');
  expect(answer.body).toContain('End preview');
  expect((await get('/hello', cookieOf(damaged.token))).body).toContain('does not match its recorded hash');
  expect((await get('/hello')).json()).toMatchObject({ set: 'production:1:1' });
  expect((await get('/-/status')).json()).toMatchObject({ state: 'current', disabled_versions: [] });
});

test('a past set – shown – writes are refused and reads are not; a renewal of the session passes; visitors write', async () => {
  const { token } = publishPreview(site.registry, {}, { read_only: true, changed: [] });
  app = await site.start();
  expect((await get('/hello', cookieOf(token))).body).toContain('production as of 2 October 2026, 09:00 UTC (set 1, read-only)');
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, cookie = cookieOf(token)) =>
    app.inject({ method, url, headers: { host: HOST, cookie } });
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const refused = await call(method, '/api/v1/orders');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'preview_read_only', message: expect.stringContaining('End the preview') });
  }
  expect((await call('POST', '/-/vitals')).statusCode).toBe(409);
  // The API is down in this test.
  expect((await call('GET', '/api/v1/orders')).statusCode).toBe(503);
  expect((await call('POST', '/api/token-refresh')).statusCode).toBe(503);
  expect((await call('POST', '/api/v1/orders', '')).statusCode).toBe(503);
  expect((await call('POST', '/api/v1/orders', 'plenum-preview=forged')).statusCode).toBe(503);
});

test('a public site – a preview link – 404, and its cookie is ignored, except on the origins of its settings', async () => {
  const { token } = publish();
  app = await site.start({ SITE_ORIGIN: 'https://plenum.example' });
  expect((await get(`/-/preview?token=${token}`)).statusCode).toBe(404);
  expect((await post('/-/preview', token)).statusCode).toBe(404);
  expect((await get('/hello', cookieOf(token))).json()).toMatchObject({ set: 'production:1:1' });
  await app.close();
  app = await site.start({ SITE_ORIGIN: 'https://plenum.example', SITE_PREVIEW_ORIGINS: 'http://preview.plenum.example' });
  expect((await get(`/-/preview?token=${token}`)).statusCode).toBe(404);
  expect((await get(`/-/preview?token=${token}`, '', { host: 'preview.plenum.example' })).statusCode).toBe(200);
  expect((await get('/hello', cookieOf(token), { host: 'preview.plenum.example' })).body).toContain('"blog":"1.3.0"');
});

test('the registry is down – a preview page – 503, while visitors get the current set', async () => {
  const { token } = publish();
  app = await site.start();
  site.registry.fault = (path, response) => path.includes('/previews/') && Boolean(response.destroy());
  const answer = await get('/hello', cookieOf(token));
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('still valid');
  expect((await get('/hello')).statusCode).toBe(200);
});
