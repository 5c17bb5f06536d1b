import { expectAxeFindsNothing, expectNoSidewaysScrolling } from '#src/browser/axe.ts';
import { expect, test } from '#src/browser/test.ts';
import { FIRST_VERSION } from '#src/releases/blog-releases.ts';
import { mustRelease } from '#src/releases/release-cli.ts';
import { renamedBlog } from '#src/releases/renamed-blog.ts';
import { untilShown } from '#src/site/site-status.ts';

const VERSION = '9.65.0';

test('the console – signed in, a version is activated, rolled back, the environment is frozen – the site follows, and the audit log has it all', async ({
  page,
  ownSite,
  browserErrors,
}) => {
  // A dozen pages, two commands and four sets: on a busy machine more than the usual deadline.
  test.setTimeout(300_000);
  const { urls, tokens } = ownSite;
  await mustRelease(ownSite, ['publish', 'mf-blog', '--dir', await renamedBlog(VERSION, 'From the console')]);

  await page.goto(`${urls.releases}/console`);
  await page.getByLabel('Token').fill(tokens.manager);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Production' })).toBeVisible();
  await expect(page.getByText('Live updates', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Sites' }).getByText('Current')).toBeVisible();

  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Releases' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  await page.getByRole('link', { name: 'mf-blog', exact: true }).click();
  await page.getByRole('link', { name: VERSION }).click();
  await page.getByRole('link', { name: 'Activate in production' }).click();
  await expect(page.getByLabel('mf-blog')).toHaveValue(VERSION);
  await page.getByLabel('Reason').fill('Tried from the console');
  await page.getByRole('button', { name: 'Review the change' }).click();
  const review = page.getByRole('group', { name: 'Review' });
  await expect(review.getByRole('row', { name: new RegExp(`mf-blog.*${FIRST_VERSION}.*${VERSION}`) })).toBeVisible();
  await expect(review).toBeFocused();
  await expectAxeFindsNothing(page);
  await expectNoSidewaysScrolling(page);
  await review.getByRole('button', { name: 'Activate in production' }).click();
  await expect(page.getByText(/^production is now set \d+\.$/)).toBeVisible();
  await untilShown(urls.site, 'mf-blog', VERSION);

  await page.getByRole('link', { name: 'Roll back', exact: true }).click();
  await page.getByLabel('mf-blog').selectOption({ label: `Previous version (before ${VERSION})` });
  await page.getByLabel('Reason').fill('Enough of it');
  await page.getByRole('button', { name: 'Review the change' }).click();
  await page.getByRole('button', { name: 'Roll back production' }).click();
  await expect(page.getByText(/^production is now set \d+\.$/)).toBeVisible();
  await untilShown(urls.site, 'mf-blog', FIRST_VERSION);

  await page.getByRole('link', { name: 'Freeze' }).click();
  await page.getByLabel('Reason').fill('The conference');
  await page.getByRole('button', { name: 'Freeze production' }).click();
  await expect(page.getByText(/Frozen by .*: The conference/)).toBeVisible();
  browserErrors.allow(/409/);
  // The environment does not offer it: a page that was open before the freeze does.
  await expect(page.getByRole('link', { name: 'Activate', exact: true })).toHaveCount(0);
  await page.goto(page.url().replace(/\/production.*/, '/production/activate'));
  await page.getByLabel('mf-blog').selectOption(VERSION);
  await page.getByLabel('Reason').fill('Although it is frozen');
  await page.getByRole('button', { name: 'Review the change' }).click();
  await expect(page.getByRole('alert').getByText(/production has been frozen/)).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Unfreeze' }).click();
  await page.getByLabel('Reason').fill('The conference is over');
  await page.getByRole('button', { name: 'Unfreeze production' }).click();
  await expect(page.getByText('production is no longer frozen.')).toBeVisible();

  await page.getByRole('link', { name: 'Audit log' }).click();
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries.nth(0)).toContainText('Environment unfrozen');
  await expect(entries.nth(1)).toContainText('Environment frozen');
  await expect(entries.nth(2)).toContainText('Versions rolled back');
  await expect(entries.nth(3)).toContainText('Versions activated');
  await page.getByLabel('Search').fill('The conference is over');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(/audit\?q=The\+conference/);
  await expectAxeFindsNothing(page);
  await expectNoSidewaysScrolling(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Token')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
