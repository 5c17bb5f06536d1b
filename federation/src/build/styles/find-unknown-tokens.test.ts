import { expect, test } from '@jest/globals';
import { findUnknownTokens } from '#src/build/styles/find-unknown-tokens.ts';

const found = (css: string) =>
  findUnknownTokens(css, { file: 'src/a.module.css', tokens: new Set(['--ink', '--space-4']), own: '--mf-blog-' });

test.each([
  '.a { color: var(--ink) }',
  '.a { margin: calc(var( --space-4 ) * 2) var(--space-4) }',
  '.a { --gap: 1px; gap: var(--gap) }',
  '.b { gap: var(--gap) }\n.a { --gap: 1px }',
  '.a { inset: var(--inset, 0px) }',
  '.a { width: var(--mf-blog-progress) }',
  '/* var(--nothing) */ .a { color: var(--ink) }',
])('%s – checked – every property it reads is declared', (css) => {
  expect(found(css)).toEqual([]);
});

test.each(['var(--inc)', 'calc(var(--inc) + 1px)', 'var(--ink-2)', 'var(--inset, var(--inc))', 'var(--mf-blogs)'])(
  '%s – checked – rejected',
  (value) => {
    expect(found(`.a { width: ${value} }`)).toHaveLength(1);
  },
);

test('a misspelt token – checked – reported with file, line and column', () => {
  expect(found('.a {\n  color: var(--inc);\n}')).toEqual([
    expect.stringMatching(/^src\/a\.module\.css:2:3: var\(--inc\) is not a token of the design system/),
  ]);
});

test('a name that occurs only in a comment – read – counts as undeclared', () => {
  expect(found('/* --gap: 1px; */ .a { gap: var(--gap) }')).toHaveLength(1);
});
