import { expectAxeFindsNothing } from '#src/browser/axe.ts';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { onlyInSoak } from '#src/soak.ts';

/** Every page of this remote, as a visitor sees it after following a direct link. */
const PAGES: readonly { path: string; status?: number }[] = [
  { path: '/signin' },
  { path: '/signup' },
  { path: '/recovery-password' },
  { path: '/new-pass/made-up', status: 404 },
  { path: '/validate/made-up', status: 404 },
  { path: '/email-validate/made-up', status: 404 },
  { path: '/invite/made-up', status: 404 },
  { path: '/social-auth' },
];

test('every page – its response – noindex, no-store and no referrer', async ({ request }) => {
  for (const { path, status = 200 } of PAGES) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(status);
    expect(answer.headers(), path).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"');
  }
});

test('a form with every possible error – checked with axe – it finds nothing', async ({ page }) => {
  await page.goto('/signup');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expectAxeFindsNothing(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // Chromium's message for the preload of a script that it may not run.
  test.beforeEach(({ browserErrors }) => browserErrors.allow(/request failed: .*\.js \(csp\)/));

  for (const path of ['/signin', ...onlyInSoak('/signup', '/recovery-password', '/social-auth')]) {
    test(`${path} – opened – explains why it needs JavaScript and where to get help, and shows no controls that do not work`, async ({
      page,
    }) => {
      await page.goto(path);
      // Playwright's own text matchers ignore the content of a noscript.
      const without = page.locator('noscript p');
      await expect(without).toBeVisible();
      await expect(without).toContainText('This page needs JavaScript');
      await expect(page.locator('main').getByRole('button')).toHaveCount(0);
      await expect(page.locator('main').getByRole('textbox')).toHaveCount(0);
    });
  }
});
