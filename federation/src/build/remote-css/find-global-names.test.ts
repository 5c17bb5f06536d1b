import { expect, test } from '@jest/globals';
import postcss from 'postcss';
import { findGlobalNames } from '#src/build/remote-css/find-global-names.ts';

const found = (css: string) => findGlobalNames(postcss.parse(css), 'mf-blog').map(({ text }) => text);

test.each([
  '@media print { .a { color: red } }',
  '@supports (display: grid) { .a { color: red } }',
  '.a { @starting-style { opacity: 0 } }',
  '@keyframes in { from { opacity: 0 } }',
  '@property --mf-blog-accent { syntax: "<color>"; inherits: false; initial-value: red }',
  '@font-face { font-family: "mf-blog Display"; src: url("./x.woff2") }',
  '@font-face { font-family: mf-blog; src: url("./x.woff2") }',
  '@counter-style mf-blog-stars { system: cyclic; symbols: "*" }',
  '@container mf-blog-card (width > 20em) { .a { color: red } }',
  '@container (width > 20em) { .a { color: red } }',
  '@container not (width > 20em) { .a { color: red } }',
  '@container style(--mf-blog-tone: warm) { .a { color: red } }',
  '@position-try --mf-blog-below { top: 0 }',
  '.a { container: mf-blog-card / inline-size }',
  '.a { container-name: none; container-type: inline-size; anchor-name: --mf-blog-a; view-transition-name: match-element }',
  '.a { --accent: red; animation-name: anything; font-family: Anything }',
])('%s – checked – accepted as the remote’s own', (css) => {
  expect(found(css)).toEqual([]);
});

test.each([
  ['@property --accent { syntax: "<color>" }', '@property --accent', '--mf-blog-accent'],
  ['@PROPERTY --accent { syntax: "<color>" }', '@property --accent', '--mf-blog-accent'],
  ['@font-face { font-family: "Onest Variable"; src: url("./x.woff2") }', '@font-face Onest Variable', 'mf-blog-onest-variable'],
  ['@font-face { FONT-FAMILY: mf-blogs }', '@font-face mf-blogs', 'mf-blog-mf-blogs'],
  ['@counter-style stars { symbols: "*" }', '@counter-style stars', 'mf-blog-stars'],
  ['@container card (width > 20em) { .a { color: red } }', '@container card', 'mf-blog-card'],
  ['@position-try --below { top: 0 }', '@position-try --below', '--mf-blog-below'],
  ['@font-palette-values --warm { font-family: x }', '@font-palette-values --warm', '--mf-blog-warm'],
  ['.a { container: card / inline-size }', '"container: card"', 'mf-blog-card'],
  ['.a { container-name: mf-blog-card card }', '"container-name: card"', 'mf-blog-card'],
  ['.a { anchor-name: --mf-blog-a, --b }', '"anchor-name: --b"', '--mf-blog-b'],
  ['.a { view-transition-name: root }', '"view-transition-name: root"', 'mf-blog-root'],
])('%s – checked – rejected with the name to use', (css, what, instead) => {
  expect(found(css)).toEqual([
    `${what} applies to the whole page, even after the visitor has left this remote. Start the name with this remote's prefix: ${instead}.`,
  ]);
});

test('an animation marked as global – checked – rejected', () => {
  expect(found('@keyframes :global(in) { from { opacity: 0 } }')).toEqual([expect.stringContaining('Remove the ":global".')]);
});

test.each([
  '@page { margin: 0 }',
  '@view-transition { navigation: auto }',
  '@namespace svg url(http://www.w3.org/2000/svg);',
  '@font-feature-values Onest { @styleset { a: 1 } }',
  '@function --double(--x) { result: calc(var(--x) * 2) }',
  '@document url(http://x) { .a { color: red } }',
  '@color-profile --x { src: url(x.icc) }',
  '@p\\72operty --accent { syntax: "<color>" }',
])('%s – checked – rejected with what is allowed', (css) => {
  expect(found(css)[0]).toMatch(/applies to the whole page, which belongs to the shell\. Remove it\. Allowed: @media, /);
});
