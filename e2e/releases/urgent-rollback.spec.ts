import { expect, test } from '#src/browser/test.ts';
import { isSameDocument, markDocument, untilInteractive } from '#src/browser/same-document.ts';
import { mustRelease } from '#src/releases/release-cli.ts';
import { renamedBlog } from '#src/releases/renamed-blog.ts';

test('an open tab with a form that is filled in – an urgent rollback – the next navigation loads a document, and the form has its draft', async ({
  page,
  ownSite,
  blog,
}) => {
  const { site } = ownSite.urls;
  await blog.release('9.49.0', await renamedBlog('9.49.0', 'Wrong prices'));
  const opened = await page.goto(`${site}/signup`);
  await untilInteractive(page);
  await markDocument(page);
  await page.getByLabel('E-mail').fill('olga@plenum.test');

  await mustRelease(ownSite, ['rollback', 'mf-blog', '--urgent', '--reason', 'Wrong prices']);
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/-/set');
  // As when the visitor returns to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await (await asked).json()).toMatchObject({ urgent: { epoch: 1 } });
  expect(await isSameDocument(page)).toBe(true);

  const loaded = page.waitForResponse((response) => response.request().isNavigationRequest());
  const form = page.getByRole('main');
  await form.getByRole('link', { name: 'Sign in', exact: true }).click();
  expect((await loaded).headers()['x-release-set']).not.toBe(opened?.headers()['x-release-set']);
  await untilInteractive(page);
  expect(await isSameDocument(page)).toBe(false);

  // The new document is of the current set, so the next page needs none.
  await markDocument(page);
  await form.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('olga@plenum.test');
  expect(await isSameDocument(page)).toBe(true);
});
