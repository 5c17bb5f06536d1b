import { expect, test } from '@jest/globals';
import { inlineCss } from '#src/server/document/document.ts';

const inlined = (css: string) => inlineCss(css, '/_/mf-blog/1.0.0/css/main.css');

test.each([
  ['url(cover.svg)', 'url(/_/mf-blog/1.0.0/css/cover.svg)'],
  ['url("../font.woff2")', 'url("/_/mf-blog/1.0.0/font.woff2")'],
  ["url( './a b.svg#part' )", "url('/_/mf-blog/1.0.0/css/a%20b.svg#part')"],
  ['url(/_/shell/1/x.svg)', 'url(/_/shell/1/x.svg)'],
  ['url(https://cdn.example/x.svg)', 'url(https://cdn.example/x.svg)'],
  ['url("data:image/svg+xml;base64,AAA=")', 'url("data:image/svg+xml;base64,AAA=")'],
  ['url(#gradient)', 'url(#gradient)'],
])('a stylesheet with %s – inlined into a page – %s', (css, expected) => {
  expect(inlined(`a { mask: ${css} } b { mask: ${css} }`)).toBe(`a { mask: ${expected} } b { mask: ${expected} }`);
});

test('a stylesheet that would end its element – inlined into a page – it does not', () => {
  expect(inlined('a::after { content: "</style><script>alert(1)</script>" }')).toBe(
    'a::after { content: "<\\/style><script>alert(1)<\\/script>" }',
  );
});
