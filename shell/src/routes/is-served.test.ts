import { expect, test } from '@jest/globals';
import { isServed } from '#src/routes/is-served.ts';

test.each([
  ['/', true],
  ['/blog', true],
  ['/blog/webinars/first?page=2#faq', true],
  ['/webinar/first', true],
  ['/nowhere/at/all', false],
  ['/assistant-', false],
])('a link to %s – it is asked whether there is a page – %s', (url, served) => {
  expect(isServed(url)).toBe(served);
});
