import { beforeEach, expect, jest, test } from '@jest/globals';
import type { BrowserHost } from '@plenum/federation/host/browser/create-browser-host';
import { requestSlots } from '#src/slots/slots.ts';

jest.unstable_mockModule('#src/layouts/layouts.ts', () => ({ loadLayout: () => Promise.resolve() }));
const { prefetchOnIntent } = await import('#src/browser/navigation/prefetch-on-intent.ts');

const { createRouteTable } = await import('#src/routes/create-route-table.ts');

const prefetch = jest.fn<BrowserHost['prefetch']>();
const teaser = { key: 'article.after:mf-quizshow#teaser', slot: 'article.after', block: 'mf-quizshow#teaser', props: {} };
const declared = {
  routes: [{ screen: 'mf-quizshow#show', path: '/quizshow/:show' }],
  fills: [teaser, { ...teaser, key: 'article.after:mf-quizshow#invite', block: 'mf-quizshow#invite', when: { signedIn: true } }],
  hosts: { 'mf-blog#article': ['article.after'] },
};
prefetchOnIntent({ prefetch }, createRouteTable(declared), requestSlots(declared, { signedIn: false, cookies: [] }));
beforeEach(() => void prefetch.mockClear());

function hover(href: string): void {
  document.body.innerHTML = `<a href="${href}"><b>link</b></a>`;
  document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

test('a link to an article – hovered – the code of its screen and of the blocks that currently fill its slots is fetched', () => {
  hover('/blog/practice/five-numbers');
  expect(prefetch.mock.calls).toEqual([
    ['mf-blog', 'screen-article'],
    ['mf-blog', 'loaders'],
    ['mf-quizshow', 'block-teaser'],
    ['mf-quizshow', 'loaders'],
  ]);
});

test('a link to a page of the shell that embeds a block – hovered – the code of page and block is fetched', () => {
  hover('/webinars-product');
  expect(prefetch.mock.calls).toEqual([
    ['shell', 'page-webinars-product'],
    ['shell', 'loaders'],
    ['mf-webinars', 'block-next-webinars'],
    ['mf-webinars', 'loaders'],
  ]);
});

test('a link to a page that a remote declares – hovered – the code of its screen is fetched', () => {
  hover('/quizshow/today');
  expect(prefetch.mock.calls).toEqual([
    ['mf-quizshow', 'screen-show'],
    ['mf-quizshow', 'loaders'],
  ]);
});

test.each(['https://elsewhere.example/blog', '/iva-day-2024', 'mailto:hello@plenum.example'])(
  'a link to %s – hovered – nothing is fetched',
  (href) => {
    hover(href);
    expect(prefetch).not.toHaveBeenCalled();
  },
);
