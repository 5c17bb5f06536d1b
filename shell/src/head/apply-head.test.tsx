import { beforeEach, expect, test } from '@jest/globals';
import { applyHead } from '#src/head/apply-head.ts';
import { renderPageTags } from '#src/head/render-head.ts';

const url = new URL('https://plenum.test/blog/x?page=2');
const page = {
  title: 'A "quoted" <title>',
  description: 'It’s & more',
  openGraph: { type: 'article' as const },
  jsonLd: [{ name: '</script>' }],
};
/** Elements of a head without nonces, which browsers hide. */
const elements = () =>
  [...document.head.querySelectorAll('[data-page]')].map((element) => {
    element.removeAttribute('nonce');
    return [
      element.tagName,
      element
        .getAttributeNames()
        .toSorted()
        .map((name) => `${name}=${element.getAttribute(name)}`),
      element.textContent && (JSON.parse(element.textContent) as object),
    ];
  });

beforeEach(() => {
  document.head.innerHTML = '<meta charset="utf-8"><meta name="description" data-page="" content="The page before">';
});

test('a client navigation – the head is updated – as the server would have written it', () => {
  applyHead(page, url);
  const [title, followed] = [document.title, elements()];
  document.head.innerHTML = renderPageTags(page, url, 'n0nce');
  expect([title, followed]).toEqual([document.title, elements()]);
  expect(followed.length).toBeGreaterThan(5);
});

test('the previous page – another is shown – its elements are removed, those of the site remain', () => {
  applyHead(page, url);
  applyHead({ title: 'Next', description: '', robots: 'noindex' }, url);
  expect(document.head.innerHTML).not.toMatch(/The page before|quoted|canonical|ld\+json/);
  expect(document.head.querySelector('meta[charset]')).not.toBeNull();
});
