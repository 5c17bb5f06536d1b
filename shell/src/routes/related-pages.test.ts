import { expect, test } from '@jest/globals';
import { isRelated } from '#src/routes/related-pages.ts';

test.each([
  ['/blog', '/blog/practice/five-numbers', true],
  ['/blog/practice/five-numbers', '/blog', true],
  ['/', '/blog/practice/five-numbers', true],
  ['/', '/webinars/sound-check-room', true],
  ['/webinars', '/blog', false],
  ['/contacts', '/blog', false],
  ['/blog', '/blog', false],
  ['/blog', '/nowhere', false],
])('from %s – to %s – something may travel: %s', (from, to, related) => {
  expect(isRelated(from, to)).toBe(related);
});
