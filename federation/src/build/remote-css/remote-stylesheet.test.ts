import { expect, test } from '@jest/globals';
import { type Origin, remoteStylesheet } from '#src/build/remote-css/remote-stylesheet.ts';

const flat = (css: string) => css.replace(/\s+/g, ' ').trim();
const taken = (css: string, origin: Origin = 'module') =>
  remoteStylesheet(css, { file: 'src/a.css', origin, remote: 'mf-blog', layers: ['tokens', 'base', 'ui', 'remote'] });
const layered = (css: string, origin?: Origin) => flat(taken(css, origin).css);
const problems = (css: string, origin?: Origin) => taken(css, origin).problems;

test('styles without a layer – transformed – they are in the remotes’ layer, after the statement with the order of all layers', () => {
  expect(layered('.a { color: red }\n@media print { .a { color: black } }')).toMatch(
    /^@layer tokens, base, ui, remote; ?@layer remote ?\{ ?\.a \{ color: red \} ?@media print \{ \.a \{ color: black \} \} ?\}$/,
  );
});

test('styles in the remotes’ layer – transformed – unchanged', () => {
  const css =
    '/* why */\n@layer tokens, base, ui, remote;\n@layer remote { .a { color: red } }\n@layer remote.mf-blog-late { .b { color: red } }\n';
  expect(taken(css)).toEqual({ css, problems: [] });
});

test('styles in a layer of the shell, or beside their own layer – transformed – nothing remains outside the remotes’ layer', () => {
  expect(layered('@layer ui { .a { color: red } }')).toMatch(/@layer remote ?\{ ?@layer ui \{ \.a \{ color: red \} \} ?\}$/);
  expect(layered('@layer remote { .a { color: red } } .b { color: red }')).toMatch(/@layer remote ?\{ ?\.b \{ color: red \} ?\}$/);
});

test('selectors that match foreign elements, at any depth – transformed – each is reported with its line and what to do', () => {
  expect(problems('.a { color: red }\n@media print {\n  :global(h1) { font-size: 9px }\n}\n.b { + footer { color: red } }')).toEqual([
    expect.stringMatching(/^src\/a\.css:3:3: ":global\(h1\)" reaches beyond .* Put it below a class of this file/),
    expect.stringMatching(/^src\/a\.css:5:6: "\+ footer" reaches beyond/),
  ]);
});

test('keyframes, uses of tokens, containers, nesting – transformed – no problems', () => {
  const css = `@keyframes in { from { opacity: 0 } 50% { opacity: 0.5 } to { opacity: 1 } }
    .a { color: var(--text); animation: in 1s; h1 { color: red } &:hover { color: red } @media print { p { color: red } } }
    @container (width > 20em) { .a { color: red } }`;
  expect(problems(css)).toEqual([]);
});

test('an @import – transformed – rejected, since the imported styles would be in no layer', () => {
  expect(problems(`@import url('x/x.css') layer(ui);`)).toEqual([expect.stringMatching(/^src\/a\.css:1:1: @import leaves the layer/)]);
});

test('a package’s stylesheet and a plain stylesheet – transformed – the package’s classes are allowed, element selectors and the plain one are not', () => {
  expect(problems('.Crop { top: 0 }\n.Crop img { top: 0 }', 'package')).toEqual([]);
  expect(problems('html { top: 0 }', 'package')).toEqual([expect.stringContaining('"html" reaches beyond')]);
  expect(problems('.button { top: 0 }', 'plain')).toEqual([expect.stringContaining('Name the file src/a.module.css')]);
});

test('a scope of an own class – transformed – rules in it may select anything; any other scope is rejected', () => {
  expect(problems('@scope (.card) to (.content) { h1 { color: red } :scope { color: red } @media print { p { color: red } } }')).toEqual(
    [],
  );
  expect(problems('@scope (main) { .a { color: red } }')).toEqual([
    expect.stringMatching(/^src\/a\.css:1:1: "@scope \(main\)" reaches beyond .* Begin it with a class of this file/),
  ]);
  expect(problems('@scope { h1 { color: red } }')).toHaveLength(2);
});

test('page-wide names – transformed – each is reported with its line', () => {
  expect(problems('.a { color: red }\n@property --accent { syntax: "<color>" }\n@layer base { .a { color: red } }')).toEqual([
    expect.stringMatching(/^src\/a\.css:2:1: @property --accent applies to the whole page/),
    expect.stringMatching(/^src\/a\.css:3:1: @layer base is not this remote's/),
  ]);
});

test('animations and layers of a package – transformed – they get the remote’s prefix, and references to them are updated', () => {
  expect(
    layered(
      '@layer a, b; @layer b { .x { animation: 1s spin, fade 2s; } } @keyframes spin { to { rotate: 1turn } } @keyframes "fade" { }',
      'package',
    ),
  ).toBe(
    '@layer tokens, base, ui, remote; @layer remote{@layer mf-blog-a, mf-blog-b; @layer mf-blog-b { .x { animation: 1s mf-blog-spin, mf-blog-fade 2s; } } @keyframes mf-blog-spin { to { rotate: 1turn } } @keyframes mf-blog-fade { } }',
  );
});

test('a package’s font – transformed – rejected with the name to use', () => {
  expect(problems('@font-face { font-family: Lora; src: url(x.woff2) }', 'package')).toEqual([expect.stringContaining('mf-blog-lora')]);
});
