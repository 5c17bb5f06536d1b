import { expect, test } from '@jest/globals';
import { contactSheet } from '#scripts/shots/sheet.ts';

const look = { width: 375, scheme: 'dark' } as const;

test('pictures – put on a sheet – each is shown and can be opened, under the path and status of its page', () => {
  const html = contactSheet([{ screen: { name: 'search', path: '/wiki/search?q=<b>&x' }, look, status: 200, file: 'search.375-dark.png' }]);
  expect(html).toContain('<h2 id="search">/wiki/search?q=&lt;b>&amp;x <small>200</small></h2>');
  expect(html).toMatch(/<a class="frame" href="search\.375-dark\.png"><img src="search\.375-dark\.png"/);
});

test('a page that is not built – put on a sheet – the sheet says so and shows nothing', () => {
  const html = contactSheet([{ screen: { name: 'cart', path: '/cart' }, look, status: 503, file: null }]);
  expect(html).toMatch(/\/cart <small>503<\/small><\/h2>\n<p>Not built yet/);
  expect(html).not.toContain('<img');
});
