import { expect, test } from '@jest/globals';
import { contactSheet } from '#scripts/screenshots/contact-sheet.ts';

const view = { width: 375, scheme: 'dark' } as const;

test('screenshots – a sheet is written – it shows each with a link, under the path and status of its page', () => {
  const html = contactSheet([{ screen: { name: 'search', path: '/wiki/search?q=<b>&x' }, view, status: 200, file: 'search.375-dark.png' }]);
  expect(html).toContain('<h2 id="search">/wiki/search?q=&lt;b>&amp;x <small>200</small></h2>');
  expect(html).toMatch(/<a class="frame" href="search\.375-dark\.png"><img src="search\.375-dark\.png"/);
});

test('a page that is not built – a sheet is written – the sheet says so and shows no image', () => {
  const html = contactSheet([{ screen: { name: 'cart', path: '/cart' }, view, status: 503, file: null }]);
  expect(html).toMatch(/\/cart <small>503<\/small><\/h2>\n<p>Not built yet/);
  expect(html).not.toContain('<img');
});
