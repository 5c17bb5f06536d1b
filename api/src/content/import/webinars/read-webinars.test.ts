import { expect, test } from '@jest/globals';
import { ContentError } from '#src/errors.ts';
import { contentFolder, markdownFile } from '#src/testing/content-folder.ts';

const { write, read } = contentFolder();
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
    speakers: [{ name: 'Vera Sokolova', role: 'Head of webinars', company: 'Plenum' }],
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
  ['an agenda that continues after the end', 'new.md', webinar({ duration: '30' }), /agenda: goes on after the end/],
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

test.each<[string, string, RegExp]>([
  [
    'site/promo.yaml',
    '- {title: A, url: "https://example.com", start: {repeats: hours, every: 4, hour: 0, keep: 0}, hours: 1}',
    /0\.url: must be a path/,
  ],
  [
    'site/settings.yaml',
    'support_email: a@b.example\nwebinar_room: "https://x/{alias}/{room}"\nwebinar_recording: https://x',
    /webinar_room: \{room\} is none of/,
  ],
])('%s with a mistake – read – refused, naming file and field', async (file, text, problem) => {
  await write(file, text);
  const reading = read();
  await expect(reading).rejects.toThrow(problem);
  await expect(reading).rejects.toThrow(new RegExp(`^${file}`));
});
