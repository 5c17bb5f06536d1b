import { expect, test } from '#src/browser/test.ts';
import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import { builtBlog } from '#src/site/builds.ts';
import { FIRST_VERSION } from '#src/releases/blog-releases.ts';
import { mustRelease, release } from '#src/releases/release-cli.ts';
import { renamedBlog } from '#src/releases/renamed-blog.ts';
import { ARTICLE, BLOG, CATEGORY, MAIN } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { SOAK_ONLY } from '#src/soak.ts';

test('mf-blog 9.1.0 with another heading – published, activated, rolled back by the CLI – the site shows each, without a restart', async ({
  ownSite,
}) => {
  const address = ownSite.urls.site + BLOG.path;
  const shown = async () => {
    const { status, text, boot } = await fetchPage(address);
    return {
      status,
      version: boot?.releases['mf-blog']?.version,
      isNew: text.includes('Heard in full rooms'),
      isOld: text.includes(BLOG.title),
    };
  };
  const old = { status: 200, version: FIRST_VERSION, isNew: false, isOld: true };

  const folder = await renamedBlog('9.1.0', 'Heard in full rooms');
  expect(await mustRelease(ownSite, ['publish', 'mf-blog', '--dir', folder])).toContain('Published mf-blog@9.1.0');
  expect(await shown()).toEqual(old);

  expect(await mustRelease(ownSite, ['activate', 'mf-blog@9.1.0', '--reason', 'Try 9.1.0'])).toMatch(/production is now set \d+ .*mf-blog/);
  await expect.poll(shown).toEqual({ status: 200, version: '9.1.0', isNew: true, isOld: false });

  await mustRelease(ownSite, ['rollback', 'mf-blog', '--reason', 'It did not work']);
  await expect.poll(shown).toEqual(old);

  const [history, status] = await Promise.all([mustRelease(ownSite, ['history']), mustRelease(ownSite, ['status'])]);
  expect(history).toMatch(/It did not work[\s\S]*Try 9\.1\.0/);
  expect(status).toMatch(/mf-blog/);
});

test(
  'an existing version – published with other content, then with the same – rejected, then nothing to do',
  SOAK_ONLY,
  async ({ site }) => {
    const publish = (folder: string) => release(site, ['publish', 'mf-blog', '--dir', folder, '--version', FIRST_VERSION]);
    const other = await publish(await renamedBlog('9.0.1', 'Other content'));
    expect(other.code).toBe(1);
    expect(other.err).toContain(FIRST_VERSION);
    const same = await publish(builtBlog());
    expect(same.code).toBe(0);
    expect(same.out).toContain('nothing to do');
  },
);

test('an open tab – two releases are activated and one is rolled back – it keeps working with its own release, chunks included [F27]', async ({
  page,
  ownSite,
  blog,
}) => {
  await page.goto(ownSite.urls.site + MAIN.path);
  await untilHydrated(page);
  await markDocument(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));

  await blog.release('9.2.0', await renamedBlog('9.2.0', 'Twice as full'));
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeFocused();
  await blog.release('9.3.0', await renamedBlog('9.3.0', 'Three times as full'));
  await page.getByRole('link', { name: ARTICLE.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeFocused();
  await blog.rollback('9.2.0');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Webinars' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webinars' })).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);

  const chunks = requests.filter((path) => path.startsWith('/_/mf-blog/'));
  expect(chunks.filter((path) => !path.startsWith(`/_/mf-blog/${FIRST_VERSION}/`))).toEqual([]);
  for (const screen of ['main', 'article', 'category']) expect(chunks.join(' ')).toContain(`/screen-${screen}.`);

  await page.goto(ownSite.urls.site + BLOG.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Twice as full' })).toBeVisible();
});

test('a sleeping tab – it wakes three releases later – its chunks still load [F27]', SOAK_ONLY, async ({ page, ownSite, blog }) => {
  await page.goto(ownSite.urls.site + MAIN.path);
  await untilHydrated(page);
  await markDocument(page);
  for (const version of ['9.4.0', '9.4.1', '9.4.2']) await blog.release(version, await renamedBlog(version, `Release ${version}`));
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeFocused();
  await page.getByRole('navigation', { name: 'Blog categories' }).getByRole('link', { name: CATEGORY.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: CATEGORY.title })).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});
