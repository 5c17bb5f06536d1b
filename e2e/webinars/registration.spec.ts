import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { endOf, startOf, stateAt } from '@plenum/mf-webinars/contract/webinar-state';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expectAxeFindsNothing } from '#src/browser/axe.ts';
import { expect, test } from '#src/browser/test.ts';
import { createUser } from '#src/site/users.ts';
import { confirm, freshEmail, linkFor } from '#src/site/register.ts';
import { webinarsOf, webinarsOfKind } from '#src/site/webinars.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { hostsOf, keepInBrowser, tokensOf } from '../session/visitor.ts';
import { confirmByLink, fillIn, openWebinar, send } from './registration-form.ts';

test('an address – registered by one visitor, then by another on another device – the same answer, and the link by e-mail alone', async ({
  page,
  site,
  browser,
}) => {
  const [webinar] = await webinarsOfKind(site, 'upcoming');
  const email = freshEmail();
  const answers: unknown[] = [];
  const texts: string[] = [];
  const stranger = await browser.newPage({ baseURL: site.urls.site });
  for (const each of [page, stranger]) {
    each.on('response', async (response) => {
      if (response.url().includes('/v1/form/webinar')) answers.push({ ...(await response.json()).data, id: '', code: response.status() });
    });
    await openWebinar(each, webinar);
    await fillIn(each, email);
    await send(each);
    await expect(each.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
    await expect(each.getByRole('region', { name: 'Take part' })).toContainText(email);
    await expect(each.locator('a[href*="/join/"]')).toHaveCount(0);
    expect(await each.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))).not.toContain(
      '/join/',
    );
    texts.push((await each.getByRole('region', { name: 'Take part' }).textContent()) ?? '');
    // Between the two requests, the owner of the address confirms.
    await confirm(site, await linkFor(site, webinar, email));
  }
  await stranger.close();
  const withoutTime = texts.map((text) => text.replace(/\d+ (s|min)/g, ''));
  expect(withoutTime[1]).toBe(withoutTime[0]);
  expect(answers).toEqual([
    { id: '', status: 'accepted', code: 201 },
    { id: '', status: 'accepted', code: 201 },
  ]);
});

test('the signed-in owner of the address – registers – has the link at once and on every device, and in calendars', async ({
  page,
  context,
  site,
}) => {
  const [webinar] = await webinarsOfKind(site, 'upcoming');
  const person = await createUser(site);
  const { email } = person;
  await keepInBrowser(context, await tokensOf(site, person));
  const pageOf = `${hostsOf(site).site}/webinars/${webinar.url}`;
  await page.goto(pageOf);
  await untilInteractive(page);
  await expect(page.getByRole('region', { name: 'Take part' })).toContainText(email);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Your seat is saved' })).toBeFocused();
  const link = page.getByRole('link', { name: 'Open my webinar page' });
  const path = await link.getAttribute('href');
  expect(path).toMatch(new RegExp(`^/webinars/${webinar.url}/join/[\\w-]{16,}$`));
  const personal = hostsOf(site).site + path;

  await page.getByText('Add to your calendar').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download .ics' }).click()]);
  expect(download.suggestedFilename()).toBe(`${webinar.url}.ics`);
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')) as unknown[]);
  const component = calendar.getFirstSubcomponent('vevent') ?? undefined;
  const event = new ICAL.Event(component);
  const times = { start: new Date(startOf(webinar)).toISOString(), end: new Date(endOf(webinar)).toISOString() };
  expect({
    summary: event.summary,
    location: event.location,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    status: component?.getFirstPropertyValue('status'),
  }).toEqual({ summary: webinar.title, location: personal, sequence: webinar.sequence, ...times, status: 'CONFIRMED' });
  expect(event.description).toContain(personal);
  const feed = await (await fetch(`${site.urls.site}/feeds/webinars.ics`)).text();
  expect(feed, 'the same event in the public calendar').toContain(`UID:${event.uid.split('@')[0]}`);

  const google = new URL((await page.getByRole('link', { name: 'Google' }).getAttribute('href')) ?? '').searchParams;
  const basic = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, '');
  expect(google.get('dates')).toBe(`${basic(times.start)}/${basic(times.end)}`);
  expect(google.get('location')).toBe(personal);
  const outlook = new URL((await page.getByRole('link', { name: 'Outlook' }).getAttribute('href')) ?? '').searchParams;
  expect([outlook.get('startdt'), outlook.get('enddt'), outlook.get('location')]).toEqual([times.start, times.end, personal]);

  // The registration is found through the account, not through this device.
  await page.evaluate(() => localStorage.removeItem('plenum-registrations'));
  await page.goto(pageOf);
  await expect(page.getByRole('heading', { name: 'Your seat is saved' })).toBeVisible();
  await expect(link).toHaveAttribute('href', path ?? '');
});

test('a personal link – its seat is confirmed, cancelled and confirmed again – the page shows the current state, also after a reload', async ({
  page,
  site,
}) => {
  const [webinar] = await webinarsOfKind(site, 'upcoming');
  const email = freshEmail();
  await openWebinar(page, webinar);
  await fillIn(page, email);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await confirmByLink(page, await linkFor(site, webinar, email));
  await expect(page.getByRole('heading', { name: 'Your seat is saved' })).toBeFocused();
  await expect(page.getByText('This is Olga Petrova’s personal link (v•••')).toBeVisible();
  expect(await page.content()).not.toContain(email);
  const personal = page.url();

  await page.goto('/webinars/relevance/upcoming');
  await page.getByRole('link', { name: `Your seat is saved : ${webinar.title}` }).click();
  await expect(page).toHaveURL(personal);
  await page.goto(`/webinars/${webinar.url}`);
  await untilInteractive(page);
  await expect(page.getByRole('heading', { name: 'Your seat is saved' })).toBeVisible();
  await expect(page.getByText('Add to your calendar')).toBeVisible();
  await expectAxeFindsNothing(page);
  await page.getByRole('link', { name: 'Open my webinar page' }).click();
  await expect(page).toHaveURL(personal);
  await untilInteractive(page);

  await page.getByRole('button', { name: 'Cancel my registration' }).click();
  await page.getByRole('button', { name: 'Keep my seat' }).click();
  await expect(page.getByRole('heading', { name: 'Your seat is saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel my registration' }).click();
  await page.getByRole('button', { name: 'Cancel registration' }).click();
  await expect(page.getByRole('heading', { name: 'Your registration is cancelled' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your registration is cancelled' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel my registration' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Back to the webinar' }).click();
  await fillIn(page, email);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await confirmByLink(page, personal);
  await expect(page.getByRole('heading', { name: 'Your seat is saved' })).toBeFocused();
});

test(
  'a full webinar and one without a recording – the form is sent – the waiting list, a confirmation of the request',
  SOAK_ONLY,
  async ({ page, site }) => {
    const [full] = await webinarsOfKind(site, 'full');
    const waiting = freshEmail();
    await openWebinar(page, full);
    await fillIn(page, waiting);
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
    await expect(page.getByText('you are on the waiting list')).toBeVisible();
    await confirmByLink(page, await linkFor(site, full, waiting), 'Join the waiting list');
    await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible();

    const unrecorded = (await webinarsOf(site)).find((webinar) => stateAt(webinar, Date.now()) === 'past' && !webinar.recording);
    expect(unrecorded).toBeDefined();
    if (unrecorded) await openWebinar(page, unrecorded);
    await fillIn(page, freshEmail());
    await page.getByRole('button', { name: 'Request the recording' }).click();
    await expect(page.getByRole('heading', { name: 'We have received your request' })).toBeFocused();
  },
);
