import { expect, test } from '@jest/globals';
import { parseWebVtt } from '#src/webvtt/parse-webvtt.ts';

test('cues with and without a speaker, of one line and two – parsed – times in seconds, the name, the text in one line', () => {
  const file = 'WEBVTT\n\n00:00:03.000 --> 00:00:08.500\n<v Vera Sokolova>Good evening.</v>\n\n01:02:03.250 --> 01:02:04.000\nTwo\nlines\n';
  const cues = [
    { start: 3, end: 8.5, voice: 'Vera Sokolova', text: 'Good evening.' },
    { start: 3723.25, end: 3724, voice: null, text: 'Two lines' },
  ];
  expect(parseWebVtt(file)).toEqual(cues);
  expect(parseWebVtt(file.replaceAll('\n', '\r\n'))).toEqual(cues);
});

test.each([
  ['no header', '00:00:00.000 --> 00:00:01.000\nText', 'line 1'],
  ['a time without hours', 'WEBVTT\n\n00:00.000 --> 00:01.000\nText', '"00:00.000 --> 00:01.000"'],
  ['a minute of 75 seconds', 'WEBVTT\n\n00:00:00.000 --> 00:00:75.000\nText', 'is not a time'],
  ['a cue that ends before it starts', 'WEBVTT\n\n00:00:02.000 --> 00:00:01.000\nText', 'ends before it starts'],
  ['cues that overlap', 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nOne\n\n00:00:01.000 --> 00:00:03.000\nTwo', 'before the cue above'],
  ['a cue without text', 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n<v Vera></v>', 'no text'],
  ['markup in the text', 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n<b>One</b>', 'text with "<"'],
])('%s – parsed – refused with the place', (_, file, message) => {
  expect(() => parseWebVtt(file)).toThrow(message);
});
