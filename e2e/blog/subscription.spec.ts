import { expectAxeFindsNothing, expectNoSidewaysScrolling } from '#src/browser/axe.ts';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { ARTICLE } from '#src/site/addresses.ts';
import { runDigest } from '#src/site/blog-digest.ts';
import { findInMessage, htmlOfMessage, newestMessage } from '#src/site/mailbox.ts';
import { freshEmail } from '#src/site/register.ts';
import { SOAK_ONLY } from '#src/soak.ts';

const LINK = /(\/blog\/subscription\/[\w-]+)/;

/** E-mails name the site by its public host, which only browsers resolve. */
const pathOf = (url: string | null | undefined) => new URL(url ?? '').pathname;

test('a reader subscribes below an article – confirms, gets a new article by e-mail, and leaves with one press, without scripts', async ({
  page,
  browser,
  site,
}) => {
  const email = freshEmail();
  await page.goto(ARTICLE.path);
  await untilInteractive(page);
  const form = page.getByRole('form', { name: 'The blog by e-mail' });
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Check your inbox').locator('..')).toBeFocused();

  const link = await findInMessage(site, email, LINK);
  await page.goto(link);
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Confirm the subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You get the blog by e-mail' })).toBeFocused();
  await expectAxeFindsNothing(page);

  await runDigest(site, email);
  const { unsubscribe } = await newestMessage(site, email, /Stop these e-mails/);
  expect(pathOf(unsubscribe?.url)).toBe(`/api${link.replace('/blog/subscription/', '/blogs/v1/subscriptions/')}/unsubscribe`);
  await page.goto(await htmlOfMessage(site, email, /^(?!Confirm)/));
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScrolling(page);
  await expectAxeFindsNothing(page);
  const article = page.getByRole('heading', { level: 2 }).getByRole('link').first();
  expect((await page.request.get(pathOf(await article.getAttribute('href')))).status()).toBe(200);
  const leave = await page.getByRole('link', { name: 'Stop these e-mails' }).getAttribute('href');

  const bare = await browser.newPage({ javaScriptEnabled: false });
  await bare.goto(leave ?? '');
  await bare.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(bare.getByRole('heading', { name: 'We have stopped writing to you' })).toBeVisible();
  expect(new URL(bare.url()).pathname).toBe(link);
  await bare.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // Chromium's message for the preload of a script that it may not run.
  test.beforeEach(({ browserErrors }) => browserErrors.allow(/request failed: .*\.js \(csp\)/));

  test('a reader subscribes and confirms – each form leads to the page that says so', SOAK_ONLY, async ({ page, site }) => {
    const email = freshEmail();
    await page.goto('/blog');
    const form = page.getByRole('form', { name: 'The blog by e-mail' });
    await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Check your inbox')).toBeVisible();
    await page.goto(await findInMessage(site, email, LINK));
    await page.getByRole('button', { name: 'Confirm the subscription' }).click();
    await expect(page.getByRole('heading', { name: 'You get the blog by e-mail' })).toBeVisible();
  });
});
