import { expect, test } from '@jest/globals';
import { addHeadingIds } from '#src/content/import/markdown/add-heading-ids.ts';
import { splitAtDiagrams } from '@plenum/shared-contracts/diagrams/diagrams-in-html';
import { excerptText, htmlText, readingMinutes, slug } from '#src/content/import/markdown/plain-text.ts';
import { renderMarkdown } from '#src/content/import/markdown/render-markdown.ts';
import { sanitiseHtml } from '#src/content/import/markdown/sanitise-html.ts';

test('Markdown of all kinds – rendered – lists, quotes, tables, code, links and figures are kept', () => {
  const { html } = renderMarkdown(
    [
      '- one\n- two\n',
      '1. first\n',
      '> quote\n',
      '| a | b |\n| :-- | --: |\n| 1 | 2 |\n',
      '```js\nlet a = 1 < 2;\n```\n',
      '[in](/blog) [out](https://example.com/a?b=1&c=2)\n',
      '<figure><img src="/a.svg" alt="A hall" width="10" height="20"><figcaption>A hall</figcaption></figure>\n',
    ].join('\n'),
    'a.md',
  );
  for (const piece of [
    '<ul>\n<li>one</li>',
    '<ol>\n<li>first</li>',
    '<blockquote>',
    '<td align="right">2</td>',
    '<code class="language-js">let a = 1 &lt; 2;',
    '<a href="/blog">in</a>',
    '<a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer">out</a>',
    '<figcaption>A hall</figcaption>',
    '<img src="/a.svg" alt="A hall" width="10" height="20" loading="lazy" decoding="async" />',
  ]) {
    expect(html).toContain(piece);
  }
});

test('a paragraph that is only a bold link – rendered – a button, which neither the text nor the excerpt quotes', () => {
  const { html, text } = renderMarkdown('Open it and pay.\n\n**[Open the cart](/cart)**\n\nOr **[wait](/a)** a day.\n', 'a.md');
  expect(html).toContain('<p data-action=""><a href="/cart">Open the cart</a></p>');
  expect(html).toContain('<strong><a href="/a">wait</a></strong>');
  expect(text).toMatch(/^Open it and pay\.\nOr .*wait.* a day\.$/);
});

test.each([
  ['a script', '<script>alert(1)</script>text', 'text'],
  ['a disguised script', '<scr<script></script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['event handlers', '<p onclick="alert(1)" onmouseover=alert(1)>text</p>', '<p>text</p>'],
  ['a style', '<p style="position:fixed">text</p><style>*{}</style>', '<p>text</p>'],
  ['ids, names and classes', '<p id="root" name="x" class="y">text</p>', '<p>text</p>'],
  ['a frame', '<iframe src="https://example.com"></iframe><object data="x"></object><embed src="x">', ''],
  ['a form', '<form action="/x"><input name="a"><button>b</button></form>', 'b'],
  ['a picture with an error handler', '<img src="x" onerror="alert(1)">', '<img src="x" loading="lazy" decoding="async" />'],
  ['a picture over http', '<img src="http://example.com/a.png">', '<img loading="lazy" decoding="async" />'],
  ['a javascript: link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a disguised javascript: link', '<a href="jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>'],
  ['a data: link', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['a link without a scheme', '<a href="//example.com">a</a>', '<a>a</a>'],
  ['a link that opens a new window', '<a href="/x" target="_blank">a</a>', '<a href="/x">a</a>'],
  ['SVG and MathML', '<svg onload="alert(1)"><path d=""/></svg><math><mi>x</mi></math>', 'x'],
  ['a second h1', '<h1>Big</h1>', '<h2>Big</h2>'],
  ['unclosed tags', '<p><strong>text', '<p><strong>text</strong></p>'],
])('%s – sanitised – %j becomes %j', (_, html, expected) => {
  expect(sanitiseHtml(html)).toBe(expected);
});

test('identical headings – ids – numbered uniquely, even next to a heading that looks numbered', () => {
  const { html, headings } = addHeadingIds('<h2>Why</h2><h2>Why</h2><h3>Why 2</h3><h2>Why</h2><h4>Why</h4>');
  expect(headings.map(({ id }) => id)).toEqual(['why', 'why-2', 'why-2-2', 'why-3']);
  expect(html).toBe('<h2 id="why">Why</h2><h2 id="why-2">Why</h2><h3 id="why-2-2">Why 2</h3><h2 id="why-3">Why</h2><h4>Why</h4>');
});

test('a heading with markup and entities – listed – as displayed', () => {
  expect(addHeadingIds('<h2>Fish &amp; <em>chips</em> &lt;3</h2>').headings).toEqual([
    { id: 'fish-chips-3', title: 'Fish & chips <3', level: 2 },
  ]);
});

test.each([
  ['What it costs', 'what-it-costs'],
  ['  Don’t panic!  ', 'dont-panic'],
  ['Café déjà vu', 'cafe-deja-vu'],
  ['Звук и свет', 'звук-и-свет'],
  ['???', ''],
  ['long '.repeat(20), 'long-long-long-long-long-long-long-long-long-long-long-long'],
])('the title %j – as an id – %j', (title, id) => {
  expect(slug(title)).toBe(id);
});

test('a heading of punctuation only – id – a word all the same', () => {
  expect(addHeadingIds('<h2>???</h2><h2>!!!</h2>').headings.map(({ id }) => id)).toEqual(['section', 'section-2']);
});

test('paragraphs and cells – as text – adjacent words stay separate, entities are decoded', () => {
  expect(htmlText('<p>one</p><p>two</p><table><tr><td>a</td><td>b</td></tr></table>&amp;lt; &quot;c&quot;')).toBe('one two a b &lt; "c"');
});

test('headings, lists and cells – as text for excerpts – a line for each block, marked for headings and rows', () => {
  const html =
    '<p>One.</p>\n<h2>Why</h2>\n<p>Two\nthree.</p><ul><li>a<ol><li>b</li></ol></li></ul><table><thead><tr><th>f</th><th>g</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table><table><thead><tr><th>Who</th><th>Asks</th><th>Votes</th></tr></thead><tbody><tr><td>Guest</td><td>Yes</td><td></td></tr><tr><td>Host</td><td>Yes</td><td>No</td></tr></tbody></table>';
  expect(excerptText(html)).toBe('One.\n# Why\nTwo three.\na\nb\n| c | d\n| Guest | Asks: Yes\n| Host | Asks: Yes | Votes: No');
});

test('bold text – as text for excerpts – a name is quoted, a stressed sentence is not', () => {
  expect(excerptText('<p>Press <strong>Open your rooms</strong> as soon as it is there. <strong>Then wait.</strong></p>')).toBe(
    'Press “Open your rooms” as soon as it is there. Then wait.',
  );
});

test('a link to another page – as text for excerpts – its title is quoted within a sentence, a word is not', () => {
  expect(
    excerptText('<p>If not, see <a href="/a">I cannot get in</a>. <a href="/b">Open webinars</a> on <a href="/c">Tariffs</a>.</p>'),
  ).toBe('If not, see “I cannot get in”. Open webinars on Tariffs.');
});

test.each([
  [0, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('%i words – reading time – %i min', (words, minutes) => {
  expect(readingMinutes('word '.repeat(words))).toBe(minutes);
});

const DIAGRAM = [
  '```diagram',
  'kind: flow',
  'alt: First <a> & "b", then c.',
  'caption: The way',
  'steps:',
  '  - { title: A & B, subject: key }',
  '  - { title: C }',
  '```',
].join('\n');

test('a diagram in YAML – rendered – a figure with its data, and its words for search and for readers that do not draw', () => {
  const { html, text } = renderMarkdown(`Before.\n\n${DIAGRAM}\n\nAfter.`, 'a.md');
  expect(html).toContain('<p>First &lt;a&gt; &amp; “b”, then c.</p><figcaption>The way</figcaption></figure>');
  expect(text).toBe('Before.\n# The way\nFirst <a> & “b”, then c.\n#\nAfter.');
  expect(splitAtDiagrams(html)[1]).toEqual({
    diagram: {
      kind: 'flow',
      alt: 'First <a> & “b”, then c.',
      caption: 'The way',
      steps: [{ title: 'A & B', subject: 'key' }, { title: 'C' }],
    },
  });
});

test.each([
  ['without its words', DIAGRAM.replace(/alt:.*\n/, ''), /a\.md: diagram.*alt/],
  ['with a misspelt field', DIAGRAM.replace('subject', 'sbject'), /a\.md: diagram.*steps\.0\.sbject/],
  ['of an unknown kind', DIAGRAM.replace('flow', 'globe'), /a\.md: diagram.*kind/],
])('a diagram %s – rendered – refused, with file and field', (_, markdown, message) => {
  expect(() => renderMarkdown(markdown, 'a.md')).toThrow(message);
});

test('a figure written as HTML – rendered – has no data of a diagram', () => {
  expect(renderMarkdown('<figure data-diagram="%7B%7D"><p>a</p></figure>', 'a.md').html).toBe('<figure><p>a</p></figure>');
});
