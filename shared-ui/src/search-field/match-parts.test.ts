import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { matchParts } from '#src/search-field/match-parts.ts';

const marked = (text: string, query: string) =>
  matchParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Record a webinar', 'web', 'Record a [web]inar'],
  ['Запись вебинара', 'ЗАПИСЬ', '[Запись] вебинара'],
  ['Webinars on the web', 'web webinar', '[Webinar]s on the [web]'],
  ['What (else)?', '(else)?', 'What [(else)?]'],
  ['Anything', '  ', 'Anything'],
  ['Anything', 'else', 'Anything'],
])('%j – searched for %j – %s', (text, query, parts) => {
  expect(marked(text, query)).toBe(parts);
});

test('any text and any query – split – the parts together are the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, query) => {
      expect(
        matchParts(text, query)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
