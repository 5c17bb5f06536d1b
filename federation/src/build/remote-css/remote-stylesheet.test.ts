import { expect, test } from '@jest/globals';
import { remoteStylesheet } from '#src/build/remote-css/remote-stylesheet.ts';

const flat = (css: string) => css.replace(/\s+/g, ' ').trim();
const layered = (css: string) => flat(remoteStylesheet(css, 'a.module.css', 'module').css);
const problems = (css: string, origin: 'module' | 'plain' | 'package' = 'module') => remoteStylesheet(css, 'src/a.css', origin).problems;

test('styles in no layer – they are taken in – they are in the layer of the remotes, after the order of all layers', () => {
  expect(layered('.a { color: red }\n@media print { .a { color: black } }')).toMatch(
    /^@layer tokens, base, ui, remote; ?@layer remote ?\{ ?\.a \{ color: red \} ?@media print \{ \.a \{ color: black \} \} ?\}$/,
  );
});

test('styles in the layer of the remotes – they are taken in – not a letter changes', () => {
  const css =
    '/* why */\n@layer tokens, base, ui, remote;\n@layer remote { .a { color: red } }\n@layer remote.late { .b { color: red } }\n';
  expect(remoteStylesheet(css, 'a.module.css', 'module')).toEqual({ css, problems: [] });
});

test('styles in a layer of the shell, or beside their own – they are taken in – nothing is left outside of the layer of the remotes', () => {
  expect(layered('@layer ui { .a { color: red } }')).toMatch(/@layer remote ?\{ ?@layer ui \{ \.a \{ color: red \} \} ?\}$/);
  expect(layered('@layer remote { .a { color: red } } .b { color: red }')).toMatch(/@layer remote ?\{ ?\.b \{ color: red \} ?\}$/);
});

test('selectors that reach beyond, wherever they stand – they are taken in – each is told with its line and what to do', () => {
  expect(problems('.a { color: red }\n@media print {\n  :global(h1) { font-size: 9px }\n}\n.b { + footer { color: red } }')).toEqual([
    expect.stringMatching(/^src\/a\.css:3:3: ":global\(h1\)" reaches beyond .* Put it below a class of this file/),
    expect.stringMatching(/^src\/a\.css:5:6: "\+ footer" reaches beyond/),
  ]);
});

test('keyframes, tokens that are read, containers, nesting – they are taken in – nothing is told', () => {
  const css = `@keyframes in { from { opacity: 0 } 50% { opacity: 0.5 } to { opacity: 1 } }
    .a { color: var(--text); animation: in 1s; h1 { color: red } &:hover { color: red } @media print { p { color: red } } }
    @container (width > 20em) { .a { color: red } }`;
  expect(problems(css)).toEqual([]);
});

test('an @import – it is taken in – refused, since what it brings would be in no layer', () => {
  expect(problems(`@import url('x/x.css') layer(ui);`)).toEqual([expect.stringMatching(/^src\/a\.css:1:1: @import leaves the layer/)]);
});

test("a package's stylesheet and one that is no module – they are taken in – the package's classes may, its elements and the other may not", () => {
  expect(problems('.Crop { top: 0 }\n.Crop img { top: 0 }', 'package')).toEqual([]);
  expect(problems('html { top: 0 }', 'package')).toEqual([expect.stringContaining('"html" reaches beyond')]);
  expect(problems('.button { top: 0 }', 'plain')).toEqual([expect.stringContaining('Name the file src/a.module.css')]);
});
