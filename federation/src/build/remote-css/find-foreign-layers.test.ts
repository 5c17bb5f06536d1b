import { expect, test } from '@jest/globals';
import postcss from 'postcss';
import { findForeignLayers } from '#src/build/remote-css/find-foreign-layers.ts';

const found = (css: string) => findForeignLayers(postcss.parse(css), 'mf-blog', ['tokens', 'base', 'ui', 'remote']).map(({ text }) => text);

test.each([
  '@layer tokens, base, ui, remote;\n@layer remote { .a { color: red } }',
  '@layer tokens,base,ui,remote;',
  '@layer remote.mf-blog-late { .a { color: red } }',
  '@layer remote.mf-blog-early, remote.mf-blog-late;',
  '@layer remote { @layer mf-blog-late { .a { color: red } } }',
  '@layer remote { @layer { .a { color: red } } }',
  '@layer { .a { color: red } }',
])('%s – it is judged – it is the remote’s own', (css) => {
  expect(found(css)).toEqual([]);
});

test.each([
  ['@layer ui { .a { color: red } }', 'ui'],
  ['@layer remote, ui;', 'remote'],
  ['@layer remote, ui;', 'ui'],
  ['@layer remote.late { .a { color: red } }', 'remote.late'],
  ['@layer remote { @layer late { .a { color: red } } }', 'late'],
  ['@LAYER base { .a { color: red } }', 'base'],
  ['@media print { @layer base { .a { color: red } } }', 'base'],
])('%s – it is judged – layer %s is refused, with where its styles belong', (css, name) => {
  expect(found(css)).toContainEqual(expect.stringMatching(new RegExp(`^@layer ${name} is not this remote's: .* @layer remote\\.mf-blog-`)));
});
