import { expect, test } from '@jest/globals';
import { isLinkTarget, parseMarkup, withoutMarkup } from '#src/pages/markup.ts';

test('a text with every kind of markup – parsed – its pieces in order; without markup, the text alone', () => {
  const text = 'See *this*, **that**, ==those== and [the tariffs](/tariffs#all).';
  expect(parseMarkup(text)).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'em', text: 'this' },
    { kind: 'text', text: ', ' },
    { kind: 'strong', text: 'that' },
    { kind: 'text', text: ', ' },
    { kind: 'mark', text: 'those' },
    { kind: 'text', text: ' and ' },
    { kind: 'link', text: 'the tariffs', to: '/tariffs#all' },
    { kind: 'text', text: '.' },
  ]);
  expect(withoutMarkup(text)).toBe('See this, that, those and the tariffs.');
});

test('escaped characters and a non-breaking space – parsed – one piece of text', () => {
  expect(parseMarkup('2 \\* 3 \\== 6 \\[a] 10&nbsp;% R&D')).toEqual([{ kind: 'text', text: '2 * 3 == 6 [a] 10\u00A0% R&D' }]);
});

test.each(['javascript:x', '//evil.example', 'http://evil.example', 'data:text/html,x'])('a link to %j – parsed – it stays text', (to) => {
  expect(isLinkTarget(to)).toBe(false);
  const text = `[here](${to})`;
  expect(parseMarkup(text)).toEqual([{ kind: 'text', text }]);
});

test.each(['/', '/wiki/page/3', '#talk', 'https://example.com/a?b=c', 'mailto:hello@plenum.example', 'tel:+74950000000'])(
  'a link to %s – checked – allowed',
  (to) => {
    expect(isLinkTarget(to)).toBe(true);
  },
);

test('signs that only look like markup – parsed – text', () => {
  for (const text of ['a < b and 1<2', 'x = y', 'A, B & C', 'Item [1]']) {
    expect(withoutMarkup(text)).toBe(text);
  }
});
