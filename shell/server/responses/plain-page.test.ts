import { expect, test } from '@jest/globals';
import { plainPage } from '#server/responses/plain-page.ts';

const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test('a page that needs no release – is rendered – trying again first, links to other pages, a search and the reference', () => {
  const html = plainPage(500, 'Something went wrong', 'Please try again in a moment.', 'r-1').toString();
  expect(html).toContain('<form role="search" action="/wiki/search">');
  expect(linksOf(html)).toEqual(['/', '', '/', '/status', '/wiki', '/webinars', '/contacts']);
  expect(html).toContain('Reference: r-1');
});

test.each([400, 404, 414, 431])('a page for an address that fails each time (%i) – is rendered – does not offer to try again', (status) => {
  expect(linksOf(plainPage(status, 'Not found', 'This page does not exist.', 'r-1').toString())).not.toContain('');
});

test.each([408, 429, 503])('a page for a failure that may end (%i) – is rendered – offers to try again', (status) => {
  expect(linksOf(plainPage(status, 'Busy', 'Please wait.', 'r-1').toString())).toContain('');
});

test('a page without a line in the log – is rendered – no reference', () => {
  expect(plainPage(503, 'Busy', 'Please try again in a moment.', null).toString()).not.toContain('Reference');
});
