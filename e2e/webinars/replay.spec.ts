import { webinarEndpoints } from '@plenum/mf-webinars/contract/endpoints';
import type { Replay, Webinar } from '@plenum/mf-webinars/contract/schemas';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { expectAxeFindsNothing } from '#src/browser/axe.ts';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import type { Site } from '#src/site/site.ts';
import { webinarsOfKind } from '#src/site/webinars.ts';
import { SOAK_ONLY } from '#src/soak.ts';

async function replayOf({ urls }: Pick<Site, 'urls'>, webinar: Webinar): Promise<Replay> {
  const answer = await fetch(urls.api + webinarEndpoints.replay.path.replace('{alias}', webinar.url));
  return parse(webinarEndpoints.replay.reply, await answer.json(), 'The replay').data;
}

test('the recording of a past webinar – opened from its page, a chapter pressed – the video plays from there, with captions', async ({
  page,
  site,
}) => {
  const [webinar] = await webinarsOfKind(site, 'past');
  const { chapters, duration } = await replayOf(site, webinar);
  await page.goto(`/webinars/${webinar.url}`);
  await page.getByRole('link', { name: 'Play the summary' }).click();
  await expect(page).toHaveURL(new RegExp(`/webinars/${webinar.url}/replay$`));
  await expect(page.getByRole('heading', { level: 1, name: webinar.title })).toBeVisible();
  await untilInteractive(page);

  const player = page.locator('video');
  const state = () =>
    player.evaluate((video: HTMLVideoElement) => ({
      duration: video.duration,
      time: video.currentTime,
      error: video.error?.message ?? null,
      captions: [...video.textTracks].find(({ kind }) => kind === 'captions')?.cues?.length ?? 0,
    }));
  await expect.poll(async () => (await state()).duration).toBeCloseTo(duration, 0);
  const second = chapters[1];
  if (!second) throw new Error('The recording has one chapter.');
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: second.title }).click();
  await expect.poll(async () => (await state()).time).toBeGreaterThanOrEqual(second.start);
  expect(new URL(page.url()).hash).toBe(`#t=${second.start}`);
  expect((await state()).error).toBeNull();
  await expect.poll(async () => (await state()).captions).toBeGreaterThan(5);

  const controls = page.getByRole('group', { name: 'Video player' });
  await expect(player).not.toHaveAttribute('controls');
  await controls.getByRole('button', { name: 'Pause' }).click();
  await expect(controls.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(controls.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', new RegExp(second.title));
  await controls.getByRole('button', { name: 'Captions' }).click();
  expect(await player.evaluate((video: HTMLVideoElement) => [...video.textTracks].map(({ mode }) => mode))).not.toContain('showing');
  await expectAxeFindsNothing(page);
  await page.reload();
  await expect.poll(async () => (await state()).time).toBe(second.start);
});

test(
  'the transcript – searched, and a question asked – the lines with the word; the question has a number',
  SOAK_ONLY,
  async ({ page, site }) => {
    const [webinar] = await webinarsOfKind(site, 'past');
    const { transcript } = await replayOf(site, webinar);
    await page.goto(`/webinars/${webinar.url}/replay`);
    await untilInteractive(page);
    const lines = page.getByRole('region', { name: 'Transcript' }).getByRole('listitem');
    await expect(lines).toHaveCount(transcript.length);
    await page.getByRole('searchbox', { name: 'Search the transcript' }).fill(transcript.at(-1)?.text.slice(0, 25) ?? '');
    await expect(lines).toHaveCount(1);
    await expectAxeFindsNothing(page);

    await page.getByRole('heading', { name: 'Ask a question' }).click();
    const form = page.getByRole('form', { name: 'Ask a question' });
    await form.getByRole('textbox', { name: 'Your question' }).fill('How late is the last note?');
    await form.getByRole('textbox', { name: 'Name' }).fill('Olga Petrova');
    await form.getByRole('textbox', { name: 'E-mail' }).fill(`question-${Date.now()}@example.com`);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Send the question' }).click();
    await expect(page.getByRole('heading', { name: 'Your question is sent' })).toBeFocused();
    await expect(page.getByText(/Its number is PL-/)).toBeVisible();
  },
);

test('the request for the full recording – followed from the webinar, then loaded on its own – its form is open, and its first field has the focus', async ({
  page,
  site,
}) => {
  const [webinar] = await webinarsOfKind(site, 'past');
  await page.goto(`/webinars/${webinar.url}`);
  await untilInteractive(page);
  await page.getByRole('link', { name: 'Request it' }).click();
  const field = page.getByRole('form', { name: 'Request the recording' }).getByRole('textbox', { name: 'Name' });
  await expect(field).toBeFocused();
  await page.reload();
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
});

test('a recording – requested without a browser – the transcript and the video in parts; a webinar without one leads to its page', async ({
  site,
}) => {
  const [webinar] = await webinarsOfKind(site, 'past');
  const { transcript, video } = await replayOf(site, webinar);
  const page = await fetchPage(`${site.urls.site}/webinars/${webinar.url}/replay`);
  expect(page.status).toBe(200);
  for (const { text } of transcript) expect(page.text).toContain(text);
  expect(page.html).toContain('"@type":"VideoObject"');
  expect(page.headers.get('content-security-policy')).toContain("media-src 'self'");

  const part = await fetch(site.urls.site + video, { headers: { range: 'bytes=0-3' } });
  expect([part.status, part.headers.get('content-range')?.split('/')[0], part.headers.get('cache-control')]).toEqual([
    206,
    'bytes 0-3',
    'public, max-age=31536000, immutable',
  ]);
  // The first bytes of EBML.
  expect(Buffer.from(await part.arrayBuffer()).toString('hex')).toBe('1a45dfa3');

  const [upcoming] = await webinarsOfKind(site, 'upcoming');
  const none = await fetchPage(`${site.urls.site}/webinars/${upcoming.url}/replay`);
  expect([none.status, none.headers.get('location')]).toEqual([302, `/webinars/${upcoming.url}`]);
});
