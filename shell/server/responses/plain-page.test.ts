import { expect, test } from '@jest/globals';
import { plainPage } from '#server/responses/plain-page.ts';

test('a page that needs no release – is rendered – a search, links to other pages and the reference', () => {
  const html = plainPage('Something went wrong', 'Please try again in a moment.', 'r-1').toString();
  expect(html).toContain('<form role="search" action="/wiki/search">');
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['', '/', '/webinars', '/wiki', '/status']);
  expect(html).toContain('Reference: r-1');
});

test('a page without a line in the log – is rendered – no reference', () => {
  expect(plainPage('Busy', 'Please try again in a moment.', null).toString()).not.toContain('Reference');
});
