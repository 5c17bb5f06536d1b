import { untilInteractive, untilHydrated, isSameDocument, markDocument } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { ARTICLE, BLOG } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { addShell } from '#src/site/start-shell.ts';
import { SOAK_ONLY } from '#src/soak.ts';

// Every browser test fails on a violation that it does not allow, and `crawler` opens every kind of page. These tests open the pages that
// create and use policies.

test('a page, and a plain page of the server – their content security policies – require Trusted Types, and list each allowed policy once', async ({
  site,
}) => {
  const policyOf = async (path: string) => (await fetchPage(site.urls.site + path)).headers.get('content-security-policy')?.split('; ');
  const page = await policyOf(ARTICLE.path);
  expect(page).toContain("require-trusted-types-for 'script'");
  expect(page?.find((directive) => directive.startsWith('trusted-types '))).toMatch(/^trusted-types plenum-html plenum-json( mf-[a-z]+)+$/);
  expect(await policyOf('/_/mf-blog/0.0.0/nothing.js')).toContain("trusted-types 'none'");
});

test('the blog – an article is entered and left by client navigation – its text and structured data appear, and its code is verified', async ({
  page,
}) => {
  await page.goto(BLOG.path);
  await untilInteractive(page);
  await markDocument(page);
  await page.locator('main').getByRole('link', { name: ARTICLE.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.locator('head script[type="application/ld+json"]')).not.toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Webinars' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webinars worth an hour' })).toBeVisible();
  await expect(page.locator('script[type="importmap"]')).not.toHaveCount(1);
  expect(await isSameDocument(page)).toBe(true);
});

test('a script of the page – writes text as HTML, or as a script – rejected', async ({ page, browserErrors }) => {
  browserErrors.allow(/Trusted/, /policy violation: (require-)?trusted-types/);
  await page.goto('/terms');
  await untilHydrated(page);
  const refusals = await page.evaluate(() => {
    const attempt = (write: () => unknown) => {
      try {
        write();
        return 'written';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } };
    return [
      attempt(() => document.body.insertAdjacentHTML('beforeend', '<i></i>')),
      attempt(() => Object.assign(document.createElement('script'), { text: 'globalThis.ran = true' })),
      attempt(() => Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/x.js' })),
      attempt(() => trustedTypes.createPolicy('own', { createHTML: (html: string) => html })),
      attempt(() => trustedTypes.createPolicy('plenum-json', { createScript: (text: string) => text })),
    ];
  });
  expect(refusals).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError', 'TypeError']);
});

test(
  'error tracking is configured – an error is thrown on a page – it is reported without a policy violation',
  SOAK_ONLY,
  async ({ page, site, browserErrors }) => {
    const dsn = 'http://key@127.0.0.1:9/7';
    const shell = await addShell(site, { isWarm: true, env: { ERROR_TRACKING_DSN: dsn } });
    await shell.start();
    try {
      // The page may send further reports after its server has stopped.
      browserErrors.allow(/uncaught error: Error: thrown by a test/, /\/-\/errors/);
      const reported = page.waitForRequest((request) => Boolean(request.postData()?.includes('thrown by a test')));
      await page.goto(`${shell.url}/terms`);
      await untilHydrated(page);
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error('thrown by a test');
        });
      });
      expect((await reported).url()).toBe(`${shell.url}/-/errors`);
    } finally {
      await shell.stop();
    }
  },
);
