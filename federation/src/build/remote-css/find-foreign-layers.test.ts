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
])('%s – checked – accepted as the remote’s own', (css) => {
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
])('%s – checked – layer %s is rejected, with the layer to use', (css, name) => {
  expect(found(css)).toContainEqual(expect.stringMatching(new RegExp(`^@layer ${name} is not this remote's: .* @layer remote\\.mf-blog-`)));
});
