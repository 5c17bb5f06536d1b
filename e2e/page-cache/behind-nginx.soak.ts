import type { Response as PageResponse } from '@playwright/test';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { tokenPairOf } from '@plenum/shared-contracts/auth/schemas';
import { choosePorts } from '@plenum/scripts/stack/settings/choose-ports';
import { isSameDocument, markDocument, untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { cachingProxy } from '#src/cluster/caching-proxy.ts';
import type { ChildService } from '#src/cluster/child-service.ts';
import { hasNginx } from '#src/cluster/nginx.ts';
import { FIRST_VERSION } from '#src/releases/blog-releases.ts';
import { visitorsWithin } from '#src/releases/canary-visitors.ts';
import { mustRelease, release } from '#src/releases/release-cli.ts';
import { renamedBlog } from '#src/releases/renamed-blog.ts';
import { callApi } from '#src/site/call-api.ts';
import { ARTICLE, BLOG, MAIN } from '#src/site/addresses.ts';
import { type FetchedPage, fetchPage } from '#src/site/fetch-page.ts';
import { freshFolder } from '#src/site/start-site.ts';
import { addShell, type Shell } from '#src/site/start-shell.ts';
import { createUser } from '#src/site/users.ts';

if (!hasNginx()) process.stderr.write('Skipped: pages in the cache of nginx. This machine has no nginx (apt-get install nginx).\n');
test.skip(!hasNginx(), 'nginx is not installed.');
test.describe.configure({ mode: 'serial' });

const SECONDS = 2;
const VERSION = '9.64.0';
const TITLE = 'News by way of nginx';

let shell: Shell;
let nginx: ChildService;
/** Address of nginx. */
let proxy: string;
test.beforeAll(async ({ ownSite }) => {
  shell = await addShell(ownSite, { isWarm: true, env: { SITE_PROXY_CACHE_SECONDS: String(SECONDS), SITE_ID: 'behind-nginx' } });
  await shell.start();
  const { site: port } = await choosePorts({ site: 0, api: 0, releases: 0 });
  nginx = await cachingProxy({ folder: freshFolder('nginx'), port, server: Number(new URL(shell.url).port) });
  await nginx.start();
  proxy = `http://127.0.0.1:${port}`;
  await mustRelease(ownSite, ['publish', 'mf-blog', '--dir', await renamedBlog(VERSION, TITLE)]);
});
test.afterAll(async ({ ownSite }) => {
  await nginx?.kill();
  await shell?.stop();
  await release(ownSite, ['canary', 'abort', 'mf-blog', '--no-wait']);
  await release(ownSite, ['activate', `mf-blog@${FIRST_VERSION}`, '--no-wait']);
});

const statusOf = ({ headers }: Pick<FetchedPage, 'headers'>) => headers.get('x-cache-status');
/** Requests a page until nginx has it. */
async function untilKept(path: string): Promise<FetchedPage> {
  let page = await fetchPage(proxy + path);
  await expect(async () => {
    page = await fetchPage(proxy + path);
    expect(statusOf(page)).toBe('HIT');
  }).toPass({ intervals: [50] });
  return page;
}
const cacheOf = (response: PageResponse | null) => response?.headers()['x-cache-status'];

test('a shared page – requested until nginx has it – the page of the site, for seconds, with the keys to purge it, and no nonce', async () => {
  for (const { path, title } of [MAIN, BLOG, ARTICLE]) {
    const { headers, html, text } = await untilKept(path);
    expect(text).toContain(title);
    expect(html).not.toContain('nonce');
    expect(`${headers.get('content-security-policy')} ${headers.get('server-timing')}`).not.toContain('nonce');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, must-revalidate, s-maxage=[12](, stale-while-revalidate=[12])?$/);
    expect(headers.get('surrogate-key')?.split(' ')).toContain(headers.get('x-release-set'));
    expect(headers.get('age')).toBeNull();
  }
});

test('a page from nginx – opened, hydrated and left by links – no violation, and the scripts of the next pages are verified', async ({
  page,
}) => {
  let response: PageResponse | null = null;
  await untilKept(ARTICLE.path);
  await expect(async () => {
    response = await page.goto(proxy + ARTICLE.path);
    expect(cacheOf(response)).toMatch(/^(HIT|STALE|UPDATING)$/);
  }).toPass();
  await untilInteractive(page);
  await markDocument(page);
  const maps = page.locator('script[type="importmap"]');
  const before = await maps.count();
  await page.getByRole('banner').getByRole('link', { name: 'Webinars' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webinars worth an hour' })).toBeVisible();
  expect(await maps.count()).toBeGreaterThan(before);
  expect(await isSameDocument(page)).toBe(true);
});

test('a signed-in visitor – opens pages that nginx has – pages of their own, which no one else gets', async ({ ownSite }) => {
  const person = await createUser(ownSite, { isConfirmed: false });
  const { token, refresh_token: refresh } = tokenPairOf(
    await callApi(ownSite, authEndpoints.login, { body: { username: person.email, password: person.password } }),
  );
  const cookie = `plenum-auth=${token}; refreshToken=${refresh}; expiredDate=${Date.now() + 100_000}; loggedInSystem=true`;
  for (const { path } of [MAIN, ARTICLE, BLOG])
    for (let visit = 0; visit < 3; visit += 1) {
      await untilKept(path);
      const own = await fetchPage(proxy + path, { headers: { cookie } });
      expect([own.text.includes(person.name) || own.html.includes(person.name), statusOf(own)]).toEqual([true, 'MISS']);
      expect((await fetchPage(proxy + path)).html).not.toContain(person.name);
    }
});

test('a version is activated and rolled back – visitors open the blog through nginx – the new page, and from then on no old one', async ({
  ownSite,
}) => {
  const headingOf = ({ text }: FetchedPage) => (text.includes(TITLE) ? TITLE : BLOG.title);
  for (const [args, title] of [
    [['activate', `mf-blog@${VERSION}`], TITLE],
    [['rollback', 'mf-blog'], BLOG.title],
  ] as const) {
    const before = (await untilKept(BLOG.path)).headers.get('x-release-set');
    // Waits until all sites serve it.
    await mustRelease(ownSite, args);
    const began = performance.now();
    await expect(async () => expect(headingOf(await fetchPage(proxy + BLOG.path))).toBe(title)).toPass({ intervals: [50] });
    process.stdout.write(`${args[0]}: new through nginx ${Math.round(performance.now() - began)} ms after all sites served it\n`);
    const later = await Promise.all(Array.from({ length: 30 }, () => fetchPage(proxy + BLOG.path)));
    expect(new Set(later.map(headingOf))).toEqual(new Set([title]));
    expect(later.some(({ headers }) => headers.get('x-release-set') === before)).toBe(false);
    expect(headingOf(await untilKept(BLOG.path))).toBe(title);
  }
});

test('a canary runs – visitors open the blog through nginx – each the version that they were assigned, and nginx keeps none', async ({
  ownSite,
}) => {
  await mustRelease(ownSite, ['canary', `mf-blog@${VERSION}`, '--percent', '50', '--reason', 'New title']);
  const [within = '', outside = ''] = [...visitorsWithin(0, 50, 1), ...visitorsWithin(50, 100, 1)];
  const visit = async (id: string) => {
    const page = await fetchPage(proxy + BLOG.path, { headers: { cookie: `canary=${id}` } });
    expect(statusOf(page)).toBe('MISS');
    expect(page.headers.get('cache-control')).toBe('no-cache, private');
    return page.text.includes(TITLE);
  };
  for (let count = 0; count < 5; count += 1) expect([await visit(within), await visit(outside)]).toEqual([true, false]);
  await mustRelease(ownSite, ['canary', 'abort', 'mf-blog', '--reason', 'Enough']);
});
