import { expectAxeFindsNothing, expectNoSidewaysScrolling } from '#src/browser/axe.ts';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { register } from '#src/site/register.ts';
import { createUser } from '#src/site/users.ts';
import { webinarsOfKind } from '#src/site/webinars.ts';
import { hostsOf, keepInBrowser, tokensOf } from '../session/visitor.ts';

test('a user with a seat and a place on a waiting list – opens the account’s webinars – both are in the HTML, with the personal link, and can be cancelled', async ({
  page,
  context,
  site,
}) => {
  const [[webinar], [full]] = await Promise.all([webinarsOfKind(site, 'upcoming'), webinarsOfKind(site, 'full')]);
  const user = await createUser(site, { name: 'Olga Petrova', isConfirmed: true });
  const { link } = await register(site, webinar, user.email);
  await register(site, full, user.email);
  await keepInBrowser(context, await tokensOf(site, user));

  await page.goto(hostsOf(site).site);
  await page
    .getByRole('banner')
    .getByRole('img', { name: `Your account, ${user.name}` })
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'Your webinars' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Your webinars' })).toBeVisible();

  const sent = await page.reload();
  expect(await sent?.text()).toContain(link);
  await untilInteractive(page);
  const seat = page.getByRole('article', { name: webinar.title });
  await expect(seat.getByRole('link', { name: 'See your seat' })).toHaveAttribute('href', link);
  const waiting = page.getByRole('article', { name: full.title });
  await expect(waiting.getByText(/Waiting list, place \d+/)).toBeVisible();
  await expectAxeFindsNothing(page);
  await expectNoSidewaysScrolling(page);

  await waiting.getByRole('button', { name: 'Leave the waiting list' }).click();
  await page.getByRole('button', { name: 'Leave the list' }).click();
  await expect(waiting).toHaveCount(0);
  await seat.getByRole('link', { name: 'See your seat' }).click();
  await expect(page.getByRole('heading', { level: 1, name: webinar.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your seat is saved' })).toBeVisible();
});

test('a user with two seats – opens the account – the overview has the next webinar with its link, the tariff and the rooms, and leads to the rest', async ({
  page,
  context,
  site,
}) => {
  const [webinar, other] = await webinarsOfKind(site, 'upcoming');
  const user = await createUser(site, { name: 'Olga Petrova', isConfirmed: true });
  const { link } = await register(site, webinar, user.email);
  if (other) await register(site, other, user.email);
  await keepInBrowser(context, await tokensOf(site, user));
  const sent = await page.goto(`${hostsOf(site).account}/account`);
  expect(await sent?.text()).toContain(link);
  await untilInteractive(page);
  const next = page.getByRole('region', { name: 'Next webinar' });
  await expect(next).toContainText(webinar.title);
  const tariff = page.getByRole('region', { name: 'Tariff' });
  await expect(tariff).toContainText('Start');
  await expect(tariff.getByRole('link', { name: 'Open your rooms' })).toHaveAttribute('href', /^https?:/);
  await expectAxeFindsNothing(page);
  await expectNoSidewaysScrolling(page);

  await next.getByRole('link', { name: 'See all 2 webinars' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Your webinars' })).toBeVisible();
  await page.getByRole('link', { name: 'Tariff', exact: true }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Limits of this tariff' })).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(next).toContainText(webinar.title);
});

test('a user of the free tariff – opens their rooms from the main page, and enters – the room says how many people fit, and how long it lasts', async ({
  page,
  context,
  site,
}) => {
  const user = await createUser(site, { name: 'Olga Petrova', isConfirmed: true });
  await keepInBrowser(context, await tokensOf(site, user));
  await page.goto(hostsOf(site).site);
  await page.locator('main').getByRole('link', { name: 'Open your rooms' }).click();
  await expect(page.getByText('Meetings of up to 25 people, 60 minutes each.')).toBeVisible();
  await page.getByLabel('Your name').fill('Olga');
  await page.getByRole('button', { name: 'Enter the meeting' }).click();
  await expect(page.getByText('1 person here')).toBeVisible();
  await expect(page.getByText('60 minutes left')).toBeVisible();
  await context.grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: 'Copy the link for others' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.getByLabel('Your message').fill('Good morning');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Good morning');
  await expectAxeFindsNothing(page);
});
