import { expect, test } from '@jest/globals';
import type { Diagram } from '#src/diagrams/diagram.ts';
import { diagramHtml, splitAtDiagrams } from '#src/diagrams/diagrams-in-html.ts';
import { withKnownDiagrams } from '#src/diagrams/known-diagrams.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const flow: Diagram = {
  kind: 'flow',
  alt: 'Sign up "first" & then <join>, 100 % of the time.',
  caption: 'Путь',
  steps: [{ title: 'Sign up' }, { title: 'Join', lit: true }],
};
const figure = diagramHtml(flow, escape);

test('a text with a diagram – split – text, diagram, text; nothing is lost', () => {
  expect(splitAtDiagrams(`<p>a</p>${figure}<p>b</p>`)).toEqual([{ html: '<p>a</p>' }, { diagram: flow }, { html: '<p>b</p>' }]);
});

test('two diagrams in a row at the end – split – no empty text between or after them', () => {
  expect(splitAtDiagrams(`<p>a</p>${figure}${figure}`)).toEqual([{ html: '<p>a</p>' }, { diagram: flow }, { diagram: flow }]);
});

test.each(['', '<p>a</p>', '<figure><img src="/a.svg" alt=""></figure>'])('the text %j – split – one piece, as it is', (html) => {
  expect(splitAtDiagrams(html)).toEqual([{ html }]);
});

test('a diagram for a reader that does not draw – read as HTML – its words and caption', () => {
  expect(figure).toContain('<p>Sign up &quot;first&quot; &amp; then &lt;join>, 100 % of the time.</p><figcaption>Путь</figcaption>');
});

test.each([
  ['a kind of a later release', encodeURIComponent(JSON.stringify({ ...flow, kind: 'globe' }))],
  ['no JSON', 'x'],
  ['a broken encoding', '%E0%A4%A'],
])('%s – read – stays in the text as its words', (_, data) => {
  const html = `<p>a</p><figure data-diagram="${data}"><p>words</p></figure><p>b</p>`;
  const read = '<p>a</p><figure><p>words</p></figure><p>b</p>';
  expect(withKnownDiagrams(html)).toBe(read);
  expect(splitAtDiagrams(read)).toEqual([{ html: read }]);
});

test('a diagram that can be drawn – read – unchanged', () => {
  expect(withKnownDiagrams(`<p>a</p>${figure}`)).toBe(`<p>a</p>${figure}`);
});
