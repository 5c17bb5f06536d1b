import { createHash } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { ContentError } from '#src/errors.ts';
import { contentFolder, markdownFile } from '#src/testing/content-folder.ts';

const { write, read, path: folderPath } = contentFolder();
const FIELDS = {
  title: 'New',
  summary: 'New.',
  type: 'hosting',
  language: 'ru',
  speakers: '[vera]',
  start: "{ repeats: never, date: '2026-06-01', time: '19:00', zone: Europe/Moscow }",
  duration: '60',
  agenda: '[{ minute: 0, title: A }, { minute: 30, title: B }]',
  takeaways: '[C]',
} satisfies Record<string, string>;
const webinar = (changes: Record<string, string | null> = {}, body = 'Text.') => markdownFile({ ...FIELDS, ...changes }, body);

test('a valid webinar – read – with full speakers, and defaults for absent fields', async () => {
  await write('webinars/new.md', webinar());
  const { webinars } = await read();
  expect(webinars.webinars.find(({ alias }) => alias === 'new')).toMatchObject({
    speakers: [{ key: 'vera', name: 'Vera Sokolova', about: 'Has hosted two hundred webinars.', portrait: { hair: 'bob' } }],
    capacity: null,
    reserved: 0,
    cancelled: false,
    recorded: false,
    html: '<p>Text.</p>\n',
  });
});

test.each<[string, string, string, RegExp]>([
  ['no start', 'new.md', webinar({ start: null }), /start/],
  ['a start written as plain text', 'new.md', webinar({ start: "'2026-06-01 19:00'" }), /start/],
  ['an unknown time zone', 'new.md', webinar({ start: FIELDS.start.replace('Moscow', 'Atlantis') }), /start\.zone: is not a time zone/],
  ['an unknown type', 'new.md', webinar({ type: 'none' }), /type: there is no "none"/],
  ['an unknown speaker', 'new.md', webinar({ speakers: '[vera, none]' }), /speakers: there is no "none"/],
  ['a duplicate speaker', 'new.md', webinar({ speakers: '[vera, vera]' }), /speakers: "vera" occurs twice/],
  ['an agenda that continues after the end', 'new.md', webinar({ duration: '30' }), /agenda: continues after the end/],
  [
    'an agenda out of order',
    'new.md',
    webinar({ agenda: '[{ minute: 9, title: A }, { minute: 3, title: B }]' }),
    /agenda: is not in order/,
  ],
  ['more reserved seats than capacity', 'new.md', webinar({ capacity: '5', reserved: '6' }), /reserved: is more than/],
  ['reserved seats without a capacity', 'new.md', webinar({ reserved: '1' }), /reserved: is more than/],
  ['an unknown field', 'new.md', webinar({ speaker: 'vera' }), /speaker/],
  ['no text', 'new.md', webinar({}, ' '), /has no text/],
  ['a reserved name', 'filter.md', webinar(), /its name is reserved/],
  ['a name with a dot', 'new.webinar.md', webinar(), /its name must be lower-case letters/],
  ['a duplicate type', 'types.yaml', '- {alias: a, title: A}\n- {alias: a, title: A}', /"a" occurs twice/],
])('%s – read – refused, naming webinars/%s and the mistake', async (_, file, text, problem) => {
  await write(`webinars/${file}`, text);
  const reading = read();
  await expect(reading).rejects.toThrow(ContentError);
  await expect(reading).rejects.toThrow(problem);
  await expect(reading).rejects.toThrow(new RegExp(`^webinars/${file}`));
});

const CHAPTERS = 'WEBVTT\n\n00:00:00.000 --> 00:00:30.000\nA\n\n00:00:30.000 --> 00:01:00.000\nB';
const CAPTIONS = 'WEBVTT\n\n00:00:03.000 --> 00:00:08.000\n<v Vera Sokolova>Hello.</v>';

/** Writes a webinar and the folder of its recording. */
async function writeRecording(files: Readonly<Record<string, string | null>> = {}, fields: Record<string, string> = { recorded: 'true' }) {
  await write('webinars/new.md', webinar(fields));
  await mkdir(folderPath('webinars/recordings/new'), { recursive: true });
  const all = { 'video.webm': 'video', 'poster.webp': 'picture', 'captions.vtt': CAPTIONS, 'chapters.vtt': CHAPTERS, ...files };
  for (const [name, text] of Object.entries(all)) if (text !== null) await write(`webinars/recordings/new/${name}`, text);
}

test('a recording – read – its length, chapters and transcript, and its files named after their content', async () => {
  await writeRecording();
  const recordings = (await read()).webinars.recordings.filter(({ alias }) => alias === 'new');
  const digest = createHash('sha256').update('video').digest('hex');
  expect(recordings).toMatchObject([
    {
      alias: 'new',
      content: {
        duration: 60,
        video: `${digest}.webm`,
        chapters: [
          { start: 0, title: 'A' },
          { start: 30, title: 'B' },
        ],
        transcript: [{ start: 3, speaker: 'Vera Sokolova', text: 'Hello.' }],
      },
    },
  ]);
  expect(recordings[0]?.files[0]).toEqual({
    name: `${digest}.webm`,
    contentType: 'video/webm',
    base64: Buffer.from('video').toString('base64'),
  });
});

test.each<[string, Readonly<Record<string, string | null>>, RegExp]>([
  ['a missing video', { 'video.webm': null }, /^webinars\/recordings\/new\/video\.webm.*ENOENT/],
  [
    'chapters with other titles than the agenda',
    { 'chapters.vtt': CHAPTERS.replace(/B$/, 'C') },
    /chapters\.vtt.*the titles of the agenda: A; B/,
  ],
  ['chapters that are not WebVTT', { 'chapters.vtt': 'A' }, /chapters\.vtt.*WEBVTT/],
  [
    'captions of a person who is not a speaker',
    { 'captions.vtt': CAPTIONS.replace('Vera', 'Oleg') },
    /captions\.vtt.*Oleg Sokolova is not/,
  ],
  ['captions that go on after the end', { 'captions.vtt': CAPTIONS.replace('00:08', '01:08') }, /captions\.vtt.*after the last chapter/],
])('a recording with %s – read – refused, naming the file and the mistake', async (_, files, problem) => {
  await writeRecording(files);
  await expect(read()).rejects.toThrow(problem);
});

test('a recording of an unknown webinar, and of one that was not recorded – read – refused', async () => {
  await writeRecording({}, { recorded: 'false' });
  await expect(read()).rejects.toThrow(/^webinars\/new\.md.*not recorded/);
  await rename(folderPath('webinars/recordings/new'), folderPath('webinars/recordings/other'));
  await expect(read()).rejects.toThrow(/^webinars\/recordings\/other.*no webinar/);
});

test('a recording of a webinar that repeats – read – refused: the page is that of the next date', async () => {
  await writeRecording({}, { recorded: 'true', start: "{ repeats: days, every: 7, day: 0, time: '19:00', zone: Europe/Moscow, keep: 2 }" });
  await expect(read()).rejects.toThrow(/^webinars\/recordings\/new.*repeats/);
});

test('a webinar that was recorded, without a video – read – has a recording only if another host has them', async () => {
  await write('webinars/new.md', webinar({ recorded: 'true' }));
  const isRecorded = async () => (await read()).webinars.webinars.find(({ alias }) => alias === 'new')?.recorded;
  expect(await isRecorded()).toBe(true);
  await write('site/settings.yaml', "support_email: a@b.example\nwebinar_room: ''\nwebinar_recording: ''");
  expect(await isRecorded()).toBe(false);
});

test.each<[string, string, RegExp]>([
  [
    'site/promo.yaml',
    '- {title: A, url: "https://example.com", start: {repeats: hours, every: 4, hour: 0, keep: 0}, hours: 1}',
    /0\.url: must be a path/,
  ],
  [
    'site/settings.yaml',
    'support_email: a@b.example\nwebinar_room: "https://x/{alias}/{room}"\nwebinar_recording: https://x',
    /webinar_room: \{room\} is not one of/,
  ],
])('%s with a mistake – read – refused, naming file and field', async (file, text, problem) => {
  await write(file, text);
  const reading = read();
  await expect(reading).rejects.toThrow(problem);
  await expect(reading).rejects.toThrow(new RegExp(`^${file}`));
});
