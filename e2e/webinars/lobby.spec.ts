import type { Page } from '@playwright/test';
import { webinarEndpoints } from '@plenum/mf-webinars/contract/endpoints';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { expectAxeFindsNothing } from '#src/browser/axe.ts';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { freshEmail, register } from '#src/site/register.ts';
import { webinarsOfKind } from '#src/site/webinars.ts';

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

  await page.getByRole('link', { name: 'Join the webinar' }).click();
  await expect(page.getByText('You are in the room.')).toBeVisible();
  expect(new URL(page.url()).origin).not.toBe(new URL(site.urls.site).origin);
  await expect(page.getByRole('heading', { level: 1, name: webinar.title })).toBeVisible();
  const people = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(people).toHaveText(['Olga Petrova']);
  const taken = page.locator('.hall .taken');
  await expect(taken).toHaveCount(1);
  for (const { title } of agenda) await expect(page.locator('#agenda')).toContainText(title);
  await expect(page.locator('#agenda [aria-current]')).toHaveCount(1);

  const second = await register(site, webinar, freshEmail(), 'Kirill Orlov');
  const other = await context.newPage();
  await other.goto(second.link);
  await other.getByRole('link', { name: 'Join the webinar' }).click();
  await expect(people).toHaveText(['Olga Petrova', 'Kirill Orlov']);
  await expect(taken).toHaveCount(2);
  await other.getByRole('textbox', { name: 'Your message' }).fill('Can you hear us?');
  await other.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Kirill Orlov: Can you hear us?');
  await expectAxeFindsNothing(page);
  await other.getByRole('link', { name: 'Leave the room' }).click();
  await expect(other).toHaveURL(new RegExp(`${second.link}$`));
  await expect(people).toHaveText(['Olga Petrova']);
  await other.close();
});
