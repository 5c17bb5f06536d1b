import { errorBody } from '@plenum/shared-contracts/http/error-body';
import { renamedBlog } from '#src/releases/renamed-blog.ts';
import { BLOG, MAIN, WEBINARS } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { statusOf, untilShown } from '#src/site/site-status.ts';
import { expect, test } from '#src/test.ts';
import { SOAK_ONLY } from '#src/soak.ts';

const statusesOf = async (site: string, paths: readonly string[]) =>
  (await Promise.all(paths.map((path) => fetchPage(site + path)))).map(({ status }) => status);
/** Of pages that are rendered for this request. The site keeps no answer with free seats, so the second needs the API. */
const statuses = (site: string) => statusesOf(site, [`${MAIN.path}?own`, `${WEBINARS.path}?own`]);
/** Of pages that all signed-out visitors get. */
const shared = (site: string) => statusesOf(site, [MAIN.path, WEBINARS.path]);
const WELL = [200, 200];
const WITHOUT_API = [200, 503];

test('the registry is killed and restarted – a release is activated then – the site keeps serving and adopts it', async ({
  ownSite,
  blog,
}) => {
  const { site } = ownSite.urls;
  await ownSite.kill('releases', 'SIGKILL');
  await expect.poll(async () => (await statusOf(site)).state, { timeout: 20_000 }).toBe('degraded');
  expect(await statuses(site)).toEqual(WELL);
  expect((await fetchPage(site + MAIN.path)).headers.get('x-release-state')).toBe('degraded');

  await ownSite.start('releases');
  await blog.release('9.10.0', await renamedBlog('9.10.0', 'After the outage'));
  await untilShown(site, 'mf-blog', '9.10.0');
  const page = await fetchPage(site + BLOG.path);
  expect(page.text).toContain('After the outage');
  expect(page.headers.get('x-release-state')).toBeNull();
});

test('the API is stopped and comes back – pages are requested – they report it, then work again', SOAK_ONLY, async ({ ownSite }) => {
  const { site } = ownSite.urls;
  expect(await statuses(site)).toEqual(WELL);
  await ownSite.stop('api');
  expect(await statuses(site)).toEqual(WITHOUT_API);
  expect((await fetch(`${site}/api/v1/ping`)).status).toBe(503);
  await ownSite.start('api');
  expect(await statuses(site)).toEqual(WELL);
});

test('the API process is suspended – pages are requested – those that visitors share stay, the others report it after a deadline, and work once it resumes [F43]', async ({
  ownSite,
}) => {
  const { site } = ownSite.urls;
  expect([await statuses(site), await shared(site)]).toEqual([WELL, WELL]);
  await ownSite.kill('api', 'SIGSTOP');
  const [pages, cached, call] = await Promise.all([statuses(site), shared(site), fetch(`${site}/api/v1/ping`)]);
  expect([pages, cached]).toEqual([WITHOUT_API, WELL]);
  expect(call.status).toBe(504);
  expect(errorBody.parse(await call.json())).toMatchObject({ code: 'api_timeout', status: 504 });
  await ownSite.kill('api', 'SIGCONT');
  await expect.poll(() => statuses(site)).toEqual(WELL);
});

test('the database is stopped and comes back – pages are requested – the site stays up, and nothing has to be restarted', async ({
  ownSite,
}) => {
  const { site } = ownSite.urls;
  expect(await statuses(site)).toEqual(WELL);
  await ownSite.stop('postgres');
  expect(await statuses(site)).toEqual(WITHOUT_API);
  await ownSite.start('postgres');
  await expect.poll(() => statuses(site), { timeout: 20_000 }).toEqual(WELL);
  await expect.poll(async () => (await statusOf(site)).state, { timeout: 20_000 }).toBe('current');
});
