import type { Page } from '@playwright/test';
import { webinarEndpoints } from '@plenum/mf-webinars/contract/endpoints';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { expectAxeFindsNothing } from '#src/browser/axe.ts';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { freshEmail, linkFor, register } from '#src/site/register.ts';
import { webinarsOfKind } from '#src/site/webinars.ts';
import { hostsOf } from '../session/visitor.ts';
import { confirmByLink, fillIn } from './registration-form.ts';

/** The link into the room. */
const JOIN = /^Join the (room|webinar)$/;

/** Counts what pages record or send: a check must do neither. */
const watchUse = (page: Page) =>
  page.addInitScript(() => {
    const use = { tracks: [] as MediaStreamTrack[], asked: 0, sent: 0 };
    Object.assign(globalThis, { use });
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      use.asked += 1;
      const stream = await open(constraints);
      use.tracks.push(...stream.getTracks());
      return stream;
    };
    for (const name of ['MediaRecorder', 'RTCPeerConnection'] as const)
      globalThis[name] = new Proxy(globalThis[name], {
        construct(target, given) {
          use.sent += 1;
          return Reflect.construct(target, given) as object;
        },
      }) as never;
  });
const useOf = (page: Page) =>
  page.evaluate(() => {
    const { use } = globalThis as unknown as { use: { tracks: MediaStreamTrack[]; asked: number; sent: number } };
    const states = use.tracks.map(({ kind, readyState }) => `${kind} ${readyState}`).toSorted();
    return { states, asked: use.asked, sent: use.sent };
  });

test('a device with a seat in an open webinar – “Join the webinar” is pressed on the webinar’s page – the room, without a page between', async ({
  page,
  site,
}) => {
  const [webinar] = await webinarsOfKind(site, 'live');
  const { link } = await register(site, webinar, freshEmail(), 'Olga Petrova');
  await page.goto(link);
  await untilInteractive(page);
  await page.goto(`/webinars/${webinar.url}`);
  const join = page.getByRole('region', { name: 'Take part' }).getByRole('link', { name: JOIN });
  // Until the address of the room is known, it leads to the personal link.
  await expect(join).not.toHaveAttribute('href', /^\//);
  await join.click();
  await expect(page.getByText('You are in the room as Olga Petrova.')).toBeAttached();
});

test('a live webinar – a visitor without an account sends the form, enters, leaves, comes back and confirms by e-mail – in the room at once, and with one seat', async ({
  page,
  site,
  browser,
}) => {
  const [webinar] = await webinarsOfKind(site, 'live');
  const email = freshEmail();
  // Where the room leads back to.
  await page.goto(`${hostsOf(site).site}/webinars/${webinar.url}`);
  await untilInteractive(page);
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Join now' }).click();
  await expect(page.getByRole('heading', { name: 'You’re in' })).toBeFocused();
  await expectAxeFindsNothing(page);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toMatch(/Olga|@|key=/);
  const enter = page.getByRole('link', { name: 'Enter the room' });
  await enter.click();
  const inRoom = page.getByText('You are in the room as Olga Petrova.');
  await expect(inRoom).toBeAttached();

  await page.getByRole('link', { name: 'Leave' }).click();
  await expect(page).toHaveURL(new RegExp(`/webinars/${webinar.url}$`));
  await untilInteractive(page);
  await enter.click();
  await expect(inRoom).toBeAttached();

  const seatsLeft = async () => (await webinarsOfKind(site, 'live')).find(({ url }) => url === webinar.url)?.seats_left;
  const before = await seatsLeft();
  const elsewhere = await browser.newPage({ baseURL: site.urls.site });
  await confirmByLink(elsewhere, await linkFor(site, webinar, email), 'Confirm and join');
  await expect(elsewhere.getByText('You are in the room as Olga Petrova.')).toBeAttached();
  expect(await seatsLeft()).toBe(before);
  await elsewhere.close();
  await page.reload();
  await expect(inRoom).toBeAttached();
});

test('the lobby of an open room – devices are checked, then the room is entered by two people – mirror and level, people, lit seats, agenda and chat', async ({
  page,
  context,
  site,
}) => {
  const [webinar] = await webinarsOfKind(site, 'live');
  const view = await fetch(site.urls.api + webinarEndpoints.view.path.replace('{alias}', webinar.url));
  const { agenda } = parse(webinarEndpoints.view.reply, await view.json(), 'The webinar').webinar;
  const { link } = await register(site, webinar, freshEmail(), 'Olga Petrova');
  await watchUse(page);
  await page.goto(link);
  await untilInteractive(page);
  const stage = page.getByRole('region', { name: 'On stage' });
  for (const { name } of webinar.speakers) await expect(stage).toContainText(name);
  for (const { title } of agenda) await expect(page.getByRole('region', { name: 'Agenda' })).toContainText(title);
  expect((await useOf(page)).asked, 'before a press').toBe(0);

  const check = page.getByRole('button', { name: 'Check camera and microphone' });
  await check.press('Enter');
  const mirror = page.locator('video');
  await expect.poll(() => mirror.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  await expect(page.getByText('Your microphone works.')).toBeVisible();
  const turnOff = page.getByRole('button', { name: 'Turn off' });
  await expect(turnOff).toBeFocused();
  const cameras = page.getByRole('combobox', { name: 'Camera' });
  await expect(cameras.locator('option:checked')).toHaveText(/fake_device/);
  await page.getByRole('combobox', { name: 'Microphone' }).selectOption({ index: 1 });
  await expect.poll(async () => (await useOf(page)).states).toEqual(['audio ended', 'audio live', 'video live']);
  await expectAxeFindsNothing(page);
  await turnOff.click();
  await expect(mirror).toHaveCount(0);
  expect(await useOf(page)).toEqual({ states: ['audio ended', 'audio ended', 'video ended'], asked: 2, sent: 0 });

  await page.getByRole('link', { name: JOIN }).click();
  await expect(page.getByText('You are in the room as Olga Petrova.')).toBeAttached();
  expect(new URL(page.url()).origin).not.toBe(new URL(site.urls.site).origin);
  await expect(page.getByRole('heading', { level: 1, name: webinar.title })).toBeVisible();
  const tab = (on: Page, name: RegExp) => on.getByRole('tab', { name });
  await tab(page, /^Chat/).press('ArrowLeft');
  await expect(tab(page, /^People/)).toBeFocused();
  const people = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(people).toContainText(['Olga Petrova']);
  const taken = page.locator('.hall .taken');
  await expect(taken).toHaveCount(1);
  await tab(page, /^Agenda/).click();
  for (const { title } of agenda) await expect(page.locator('#agenda')).toContainText(title);
  await expect(page.locator('#agenda [aria-current]')).toHaveCount(1);

  const second = await register(site, webinar, freshEmail(), 'Kirill Orlov');
  const other = await context.newPage();
  await other.goto(second.link);
  await other.getByRole('link', { name: JOIN }).click();
  await tab(page, /^People/).click();
  await expect(people).toContainText(['Olga Petrova', 'Kirill Orlov']);
  await expect(taken).toHaveCount(2);
  await other.getByRole('textbox', { name: 'Your message' }).fill('Can you hear us?');
  await other.keyboard.press('Enter');
  await expect(tab(page, /^Chat 1 new/)).toBeVisible();
  await tab(page, /^Chat/).click();
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Can you hear us?');

  await tab(page, /^Questions/).click();
  // The room keeps the questions of earlier attempts.
  const question = `Will there be a recording? (${Date.now()})`;
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.keyboard.press('Enter');
  await tab(other, /^Questions/).click();
  await other.getByRole('button', { name: `1 vote: ${question}` }).press('Enter');
  const voted = other.getByRole('button', { name: `2 votes: ${question}`, pressed: true });
  await expect(voted).toBeFocused();
  await expect(page.getByRole('button', { name: `2 votes: ${question}` })).toBeVisible();

  await tab(page, /^People/).click();
  await other.getByRole('button', { name: 'Raise hand' }).click();
  await expect(people.first()).toContainText('Kirill Orlov');
  await expect(people.first()).toContainText('Hand raised');
  await other.getByRole('button', { name: 'React' }).press('Enter');
  await expectAxeFindsNothing(other);
  const reacted = other.waitForResponse(/\/reactions\?/);
  await other.getByRole('button', { name: 'Bravo' }).press('Enter');
  expect((await reacted).status()).toBe(204);
  await expect(other.getByRole('button', { name: 'React' })).toBeFocused();
  await page.getByRole('button', { name: 'Camera', pressed: false }).click();
  const own = page.locator('video');
  await expect.poll(() => own.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Mic', pressed: false }).click();
  await tab(other, /^People/).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'Olga Petrova' })).toContainText(/(Microphone on|Speaking).*Camera on/);
  // Text that fades out has any contrast.
  await expect(page.locator('.reaction')).toHaveCount(0);
  await expectAxeFindsNothing(page);
  await page.getByRole('button', { name: 'Camera', pressed: true }).click();
  await page.getByRole('button', { name: 'Mic', pressed: true }).click();
  await expect.poll(async () => (await useOf(page)).states).toEqual(['audio ended', 'video ended']);

  await other.getByRole('link', { name: 'Leave' }).click();
  await expect(other).toHaveURL(new RegExp(`${second.link}$`));
  await expect(people).toContainText(['Olga Petrova']);
  await expect(people).toHaveCount(1);
  await other.close();
});
