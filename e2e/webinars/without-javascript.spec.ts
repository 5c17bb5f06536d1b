import { expect, test } from '#src/browser/test.ts';
import { freshEmail, register } from '#src/site/register.ts';
import { webinarsOfKind } from '#src/site/webinars.ts';
import { SOAK_ONLY } from '#src/soak.ts';

test.use({ javaScriptEnabled: false });

// Chromium's message for the preload of a script that it may not run.
test.beforeEach(({ browserErrors }) => browserErrors.allow(/request failed: .*\.js \(csp\)/));

test('the list – its links are followed – more past webinars, a category, a webinar and the calendar', async ({ page, site }) => {
  await page.goto('/webinars');
  await expect(page.getByRole('heading', { level: 1, name: 'Webinars worth an hour' })).toBeVisible();
  for (const name of ['On now and next', 'Upcoming', 'Past']) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const past = page.getByRole('region', { name: 'Past' }).getByRole('heading', { level: 3 });
  const before = await past.count();
  await page.getByRole('link', { name: /^Show \d+ more/ }).click();
  await expect(page).toHaveURL(/page=2#step-2$/);
  expect(await past.count()).toBeGreaterThan(before);
  await expect(page.locator('#step-2')).toBeInViewport();

  const categories = page.getByRole('navigation', { name: 'Webinars by category' });
  await categories.getByRole('link', { name: 'Hosting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hosting' })).toBeVisible();
  await expect(categories.getByRole('link', { name: 'Hosting' })).toHaveAttribute('aria-current', 'page');
  const [webinar] = await webinarsOfKind(site, 'upcoming');
  await page.goto('/webinars/relevance/upcoming');
  await page.getByRole('link', { name: webinar.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: webinar.title })).toBeVisible();
});

test(
  'a webinar and a personal link – opened – everything is readable; parts that need a script say so, with an alternative',
  SOAK_ONLY,
  async ({ page, site }) => {
    const [webinar] = await webinarsOfKind(site, 'upcoming');
    await page.goto(`/webinars/${webinar.url}`);
    // Playwright's own text matchers ignore the content of a noscript.
    const without = page.locator('noscript p');
    await expect(without).toBeVisible();
    await expect(without).toContainText('This form needs JavaScript');
    await expect(without.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save a seat' })).toHaveCount(0);

    const { link } = await register(site, webinar, freshEmail());
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Your seat is saved' })).toBeVisible();
    await page.getByText('Add to your calendar').click();
    await expect(page.getByRole('link', { name: 'Google' })).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('the button needs JavaScript');
    await expect(page.getByRole('button', { name: 'Cancel my registration' })).toBeHidden();
  },
);

test('a personal link that was cut off – opened – 404, with the way to the webinar’s form and to the account', async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/answer 404: \S+\/join\/cut-off/, /status of 404/);
  const [webinar] = await webinarsOfKind(site, 'upcoming');
  const opened = await page.goto(`/webinars/${webinar.url}/join/cut-off`);
  expect(opened?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This personal link does not work' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'your webinars' })).toHaveAttribute('href', '/account/webinars');
  await page.getByRole('link', { name: 'Go to the webinar' }).click();
  await expect(page).toHaveURL(new RegExp(`/webinars/${webinar.url}#take-part$`));
});

test('a cancelled webinar – opened – the next ones are visible, also those that arrived after the rest of the page', async ({
  page,
  site,
}) => {
  const [webinar] = await webinarsOfKind(site, 'cancelled');
  await page.goto(`/webinars/${webinar.url}`);
  const next = page.getByRole('region', { name: 'Join one of these instead' }).getByRole('heading', { level: 3 });
  await expect(next.first()).toBeVisible();
});

test('the request for the full recording – followed – what was folded is open', async ({ page, site }) => {
  const [webinar] = await webinarsOfKind(site, 'past');
  await page.goto(`/webinars/${webinar.url}`);
  await page.getByRole('link', { name: 'Request it' }).click();
  await expect(page.getByText('Ask for the full recording: we’ll reply')).toBeInViewport();
});
