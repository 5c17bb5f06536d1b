import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findMatches } from '#src/components/matches/find-matches.ts';

test.each([
  ['Delay, then delay', ['delay'], ['[Delay]', ', then ', '[delay]']],
  ['Delay', [''], ['Delay']],
  ['Delay', ['sound'], ['Delay']],
  ['a.b', ['.'], ['a', '[.]', 'b']],
  ['Slides and sound', ['sound', 'slide'], ['[Slide]', 's and ', '[sound]']],
  ['Webinars', ['web', 'webinar'], ['[Webinar]', 's']],
  ['Звук в зале', ['ЗВУК'], ['[Звук]', ' в зале']],
])('"%s" – searched for %j – %j', (text, words, expected) => {
  expect(findMatches(text, words).map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))).toEqual(expected);
});

test('any text and words – searched – the pieces are the text, and a word that it contains is found', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ unit: 'grapheme' })), (text, words) => {
      const pieces = findMatches(text, words);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      expect(pieces.some((piece) => piece.isMatch)).toBe(
        words.some((word) => word !== '' && findMatches(text, [word]).some(({ isMatch }) => isMatch)),
      );
    }),
  );
});
