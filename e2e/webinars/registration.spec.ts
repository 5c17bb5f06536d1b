import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { endOf, startOf, stateAt } from '@plenum/mf-webinars/contract/webinar-state';
import type { Webinar } from '@plenum/mf-webinars/contract/schemas';
import { expectAxeFindsNothing } from '#src/browser/axe.ts';
import { untilInteractive } from '#src/browser/same-document.ts';
import { layoutShiftsOf, recordLayoutShifts } from '#src/browser/layout-shifts.ts';
import { expect, test } from '#src/browser/test.ts';
import { createUser } from '#src/site/users.ts';
import { confirm, freshEmail, linkFor } from '#src/site/register.ts';
import { webinarsOf, webinarsOfKind } from '#src/site/webinars.ts';
import { hostsOf, keepInBrowser, tokensOf } from '../session/visitor.ts';

const FORM_CALL = '**/api/v1/form/webinar';

async function openWebinar(page: Page, { url }: Webinar): Promise<void> {
  await page.goto(`/webinars/${url}`);
  await untilInteractive(page);
}

/** Opens the link from the e-mail and confirms. */
async function confirmByLink(page: Page, link: string, action = 'Save my seat'): Promise<void> {
  await page.goto(link);
  await untilInteractive(page);
  await page.getByRole('button', { name: action }).click();
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Olga Petrova');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('checkbox').check();
}

const send = (page: Page) => page.getByRole('button', { name: 'Save a seat' }).click();

test('an incomplete form – submitted – each field shows its error, the first has the focus, and no request is sent', async ({
  page,
  site,
}) => {
  const [webinar] = await webinarsOfKind(site, 'upcoming');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await openWebinar(page, webinar);
  await send(page);
  const name = page.getByRole('textbox', { name: 'Name' });
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Please enter your name.');
  await expect(email).toHaveAccessibleDescription(/Please enter your e-mail address/);
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/Please agree/);

  await fillIn(page, 'olga@example');
  await page.getByRole('textbox', { name: /^Phone/ }).fill('12');
  await send(page);
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/like name@example\.com/);
  await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveAttribute('aria-invalid', 'true');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  expect(sent.filter((address) => address.includes('/form/'))).toEqual([]);
});

test('the API rejects, fails and is unreachable – submitted again each time – the error is at the right place, the input stays, and one registration counts', async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.allow(
    /^(answer (422|500)|request failed): \S+\/v1\/form\/webinar/,
    /^console error: .*(Failed to load resource|ApiError)/s,
  );
  const [webinar] = await webinarsOfKind(site, 'upcoming');
  const keys: (string | undefined)[] = [];
  const fault = (status: number, code: string, errors: object[]) =>
    JSON.stringify({ message: 'We cannot take this.', code, status, errors, request_id: 'r-4711' });
  const answers = [
    { status: 422, body: fault(422, 'validation_failed', [{ field: 'email', message: 'This address does not take mail.' }]) },
    { status: 500, body: fault(500, 'internal', []) },
    null,
  ];
  await openWebinar(page, webinar);
  await fillIn(page, freshEmail());
  await page.route(FORM_CALL, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = answers.shift();
    if (answer) await route.fulfill({ ...answer, contentType: 'application/json' });
    else if (answer === null) await route.abort();
    else await route.continue();
  });

  await send(page);
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('This address does not take mail.');
  await email.fill(freshEmail());
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'quote r-4711' })).toBeVisible();
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'there is no connection' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Olga Petrova');
  await send(page);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  // Another address makes another request with a key of its own; retries of the same request share one key.
  expect(new Set(keys.slice(1)).size).toBe(1);
  expect(keys[1]).toMatch(/^\S{16,}$/);
  expect(keys[0]).not.toBe(keys[1]);
});

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
  const withoutTime = texts.map((text) => text.replace(/\d+ s/g, ''));
  expect(withoutTime[1]).toBe(withoutTime[0]);
  expect(answers).toEqual([
    { id: '', status: 'accepted', code: 201 },
    { id: '', status: 'accepted', code: 201 },
  ]);
});

test('a submitted form – the page is reloaded, the address corrected, the link opened – the device remembers each step, without layout shifts', async ({
  page,
  site,
}) => {
  const [webinar] = await webinarsOfKind(site, 'upcoming');
  const email = freshEmail();
  const mistyped = `x${email}`;
  const name = page.getByRole('textbox', { name: 'Name' });
  await openWebinar(page, webinar);
  await fillIn(page, mistyped);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await page.reload();
  await untilInteractive(page);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expectAxeFindsNothing(page);
  await page.getByRole('button', { name: 'Correct the address' }).click();
  const address = page.getByRole('textbox', { name: 'E-mail' });
  await expect(address).toBeFocused();
  await expect(address).toHaveValue(mistyped);
  await expect(name).toHaveValue('Olga Petrova');
  await fillIn(page, email);
  await send(page);
  await expect(page.getByRole('region', { name: 'Take part' })).toContainText(`to ${email}.`);

  await page.goto(await linkFor(site, webinar, email));
  await untilInteractive(page);
  await expect(page.getByRole('heading', { name: 'One step left' })).toBeVisible();
  await expectAxeFindsNothing(page);
  await page.getByRole('button', { name: 'Save my seat' }).click();
  await expect(page.getByRole('heading', { name: 'Your seat is saved' })).toBeFocused();
  await recordLayoutShifts(page);
  await openWebinar(page, webinar);
  await expect(page.getByRole('heading', { name: 'Your seat is saved' })).toBeVisible();
  expect(await layoutShiftsOf(page)).toEqual([]);
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
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await page.getByRole('checkbox').check();
  await send(page);
  await expect(page.getByRole('heading', { name: 'Your seat is saved' })).toBeFocused();
  const link = page.getByRole('link', { name: 'Open your personal link' });
  const path = await link.getAttribute('href');
  expect(path).toMatch(new RegExp(`^/webinars/${webinar.url}/join/[\\w-]{16,}$`));
  const personal = hostsOf(site).site + path;

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
  await expect(page.getByText('Personal link of Olga Petrova, v•••')).toBeVisible();
  expect(await page.content()).not.toContain(email);
  const personal = page.url();

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

test('a full webinar, a live one and one without a recording – the form is sent – the waiting list, the link to the room, a confirmation of the request', async ({
  page,
  site,
}) => {
  const [full] = await webinarsOfKind(site, 'full');
  const [waiting, joining] = [freshEmail(), freshEmail()];
  await openWebinar(page, full);
  await fillIn(page, waiting);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await expect(page.getByText('you are on the waiting list')).toBeVisible();
  await confirmByLink(page, await linkFor(site, full, waiting), 'Join the waiting list');
  await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible();

  const [live] = await webinarsOfKind(site, 'live');
  await openWebinar(page, live);
  await fillIn(page, joining);
  await page.getByRole('button', { name: 'Get the link' }).click();
  await expect(page.getByText('Open it, confirm and join.')).toBeVisible();
  await confirmByLink(page, await linkFor(site, live, joining));
  await expect(page.getByRole('heading', { name: 'The room is open' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join the room' })).toHaveAttribute('href', /^https?:\/\//);

  const unrecorded = (await webinarsOf(site)).find((webinar) => stateAt(webinar, Date.now()) === 'past' && !webinar.recording);
  expect(unrecorded).toBeDefined();
  if (unrecorded) await openWebinar(page, unrecorded);
  await fillIn(page, freshEmail());
  await page.getByRole('button', { name: 'Request the recording' }).click();
  await expect(page.getByRole('heading', { name: 'We have received your request' })).toBeFocused();
});

test('a form half filled in – left for another page and reloaded – the input stays until it is submitted', async ({ page, site }) => {
  const [webinar, other] = await webinarsOfKind(site, 'upcoming');
  const email = freshEmail();
  const name = page.getByRole('textbox', { name: 'Name' });
  const address = page.getByRole('textbox', { name: 'E-mail' });
  await openWebinar(page, webinar);
  await fillIn(page, email);
  await page.getByRole('link', { name: 'Plenum, main page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Everyone in the room' })).toBeFocused();
  await page.goBack();
  await expect(name).toHaveValue('Olga Petrova');
  await page.reload();
  await untilInteractive(page);
  await expect(name).toHaveValue('Olga Petrova');
  await expect(address).toHaveValue(email);
  await page.getByRole('checkbox').check();
  await send(page);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  if (other) await openWebinar(page, other);
  await expect(name).toHaveValue('');
});
