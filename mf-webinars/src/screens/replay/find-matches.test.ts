import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findMatches } from '#src/screens/replay/find-matches.ts';

test.each([
  ['Delay, then delay', 'delay', ['[Delay]', ', then ', '[delay]']],
  ['Delay', '  ', ['Delay']],
  ['Delay', 'sound', ['Delay']],
  ['a.b', '.', ['a', '[.]', 'b']],
])('"%s" – searched for "%s" – %j', (text, query, expected) => {
  expect(findMatches(text, query).map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))).toEqual(expected);
});

test('any ASCII text and query – searched – the pieces are the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, query) => {
      expect(
        findMatches(text, query)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
