import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleReplay } from '@plenum/mf-webinars/contract/fixtures';
import type { Replay, Webinar, WebinarDetail } from '@plenum/mf-webinars/contract/schemas';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_CONTENT, TEST_NOW } from '#src/testing/test-config.ts';

const VIDEO = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const CHAPTERS = 'WEBVTT\n\n00:00:00.000 --> 00:00:30.000\nHello\n\n00:00:30.000 --> 00:01:00.500\nThe rest\n';
const CAPTIONS =
  'WEBVTT\n\n00:00:03.000 --> 00:00:08.000\n<v Vera Sokolova>Good evening.</v>\n\n00:00:31.000 --> 00:00:33.000\nApplause.\n';

let folder: string;
let service: TestApp;
let now = TEST_NOW;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'api-recordings-'));
  await cp(TEST_CONTENT, folder, { recursive: true });
  const recording = path.join(folder, 'webinars/recordings/ended-now');
  await mkdir(recording, { recursive: true });
  await writeFile(path.join(folder, 'site/settings.yaml'), "support_email: a@plenum.example\nwebinar_room: ''\nwebinar_recording: ''\n");
  const files = { 'video.webm': VIDEO, 'poster.webp': 'picture', 'captions.vtt': CAPTIONS, 'chapters.vtt': CHAPTERS };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(recording, name), content);
  service = await startTestApp({ API_CONTENT_DIR: folder }, { clock: () => now });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });
const replayOf = (alias: string) => get(`/api/webinars/v1/view/${alias}/replay`);
const replay = async () => (await replayOf('ended-now')).json<{ data: Replay }>().data;

test('a past webinar with a video – its replay – files, chapters and transcript', async () => {
  const data = await replay();
  expect(Object.keys(data).toSorted()).toEqual(Object.keys(sampleReplay).toSorted());
  expect(data).toMatchObject({
    webinar: { url: 'ended-now', recording: true },
    duration: 60.5,
    chapters: [
      { start: 0, title: 'Hello' },
      { start: 30, title: 'The rest' },
    ],
    transcript: [
      { start: 3, speaker: 'Vera Sokolova', text: 'Good evening.' },
      { start: 31, speaker: null, text: 'Applause.' },
    ],
  });
});

test('a past webinar with a video – viewed – has a recording, which is on no other host', async () => {
  const { webinar } = (await get('/api/webinars/v1/view/ended-now')).json<{ webinar: WebinarDetail }>();
  expect([webinar.recording, webinar.recording_url]).toEqual([true, null]);
  const { duration, poster, chapters } = await replay();
  expect([webinar.replay, webinar.chapters]).toEqual([{ duration, poster }, chapters]);
});

test('a webinar that was recorded, without a video – listed after its end – has no recording', async () => {
  now = new Date('2026-06-11T14:00:00Z');
  const { webinars } = (await get('/api/webinars/v1/list?relevance=past')).json<{ webinars: Webinar[] }>();
  now = TEST_NOW;
  expect(webinars.find(({ url }) => url === 'every-four-weeks')?.recording).toBe(false);
});

test.each(['on-now', 'long-over', 'no-such'])('%s – its replay – not found', async (alias) => {
  const { statusCode, headers } = await replayOf(alias);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

test('a webinar that is on again – its replay – not found until the end', async () => {
  now = new Date('2026-05-31T23:30:00Z');
  const { statusCode } = await replayOf('ended-now');
  now = TEST_NOW;
  expect(statusCode).toBe(404);
});

test('the files – requested – complete, cacheable for ever, not compressed', async () => {
  const { video, poster, captions, chapters_track: chapters } = await replay();
  const answers = await Promise.all([video, poster, captions, chapters].map((url) => get(url, { 'accept-encoding': 'br' })));
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
    [200, 'video/webm'],
    [200, 'image/webp'],
    [200, 'text/vtt; charset=utf-8'],
    [200, 'text/vtt; charset=utf-8'],
  ]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'accept-ranges': 'bytes' });
    expect(headers).not.toHaveProperty('content-encoding');
  }
  expect([answers[0]?.rawPayload, answers[2]?.body]).toEqual([VIDEO, CAPTIONS]);
});

test.each([
  ['bytes=0-', 206, 'bytes 0-999/1000', VIDEO],
  ['bytes=100-199', 206, 'bytes 100-199/1000', VIDEO.subarray(100, 200)],
  ['bytes=-10', 206, 'bytes 990-999/1000', VIDEO.subarray(990)],
  ['bytes=0-1,5-6', 200, undefined, VIDEO],
  ['bytes=1000-', 416, 'bytes */1000', Buffer.alloc(0)],
] as const)('the video – requested with "%s" – %d, %s', async (range, status, contentRange, bytes) => {
  const { statusCode, headers, rawPayload } = await get((await replay()).video, { range });
  expect([statusCode, headers['content-range'], rawPayload.equals(bytes)]).toEqual([status, contentRange, true]);
});

test('the video – requested by a browser that has it – 304; a part of an older version – the whole of the new one', async () => {
  const { video } = await replay();
  const { etag = '' } = (await get(video)).headers;
  const again = await get(video, { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get(video, { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
  expect((await get(video, { range: 'bytes=0-9', 'if-range': '"older"' })).statusCode).toBe(200);
});

test.each(['0'.repeat(64) + '.webm', 'video.webm', '..%2f..%2fsettings.yaml'])('the file %s – requested – not found', async (name) => {
  expect((await get(`/api/recordings/${name}`)).statusCode).toBe(404);
});
