import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { replaceNonceByHashes } from '#server/page-cache/replace-nonce.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].map(([, tag = '', text = '']) => ({ tag, text }));
const HASH = `sha384-${'A'.repeat(64)}`;
const page = (head: string, body = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

test('a page with inline parts, an import map and modules – shared – no nonce, its own scripts by hash, modules loaded by one of them', () => {
  const html = page(
    [
      '<script nonce="n0">theme()</script>',
      `<script type="importmap" nonce="n0">{"integrity":{"/a.js":"${HASH}"}}</script>`,
      '<link rel="stylesheet" href="/a.css"><style nonce="n0" data-href="/b.css">p{}</style>',
      `<script type="module" src="/main.js" integrity="${HASH}" crossorigin="anonymous" nonce="n0"></script>`,
      `<link rel="modulepreload" href="/a.js" integrity="${HASH}" crossorigin="anonymous" nonce="n0">`,
    ].join(''),
    '<p>Text</p><script nonce="n0">fill()</script><script type="application/json" id="boot" nonce="n0">{}</script>',
  );
  const { html: bytes, scripts, styles } = replaceNonceByHashes(html, 'n0') ?? { html: '', scripts: [], styles: [] };
  const shared = bytes.toString();
  expect(shared).not.toMatch(/n0|type="module"|<link rel="modulepreload"/);
  const found = scriptsIn(shared);
  expect(found.map(({ tag }) => tag)).toEqual(['', ' type="importmap"', '', '', ' type="application/json" id="boot"', '']);
  expect(found.filter(({ tag }) => !tag.includes('json')).map(({ text }) => hashOf(text))).toEqual(expect.arrayContaining([...scripts]));
  expect(scripts).toHaveLength(5);
  expect(styles).toEqual([hashOf('p{}')]);
  // Before the stylesheet, for which a script would wait.
  expect(shared.indexOf(found[2]?.text ?? 'none')).toBeLessThan(shared.indexOf('<link rel="stylesheet"'));
  expect(found[2]?.text).toContain(
    JSON.stringify([
      ['/main.js', HASH],
      ['/a.js', HASH],
    ]),
  );
  expect(shared).toMatch(/<script>import\("\/main\.js"\)<\/script><\/body><\/html>$/);
});

test.each([
  ['a module without a hash', '<script type="module" src="/main.js" nonce="n0"></script>'],
  ['a module with markup in its address', `<script type="module" src="/a&quot;;alert(1)" integrity="${HASH}" nonce="n0"></script>`],
  ['a preloaded module without a hash', '<link rel="modulepreload" href="/a.js" nonce="n0">'],
  ['a nonce in its text', '<p>n0</p>'],
  ['a nonce in another element', '<iframe nonce="n0"></iframe>'],
  ['a script without an end', '<script nonce="n0">'],
])('a page with %s – shared – refused', (_, head) => {
  expect(replaceNonceByHashes(page(head), 'n0')).toBeNull();
});

test('a page without scripts – shared – as it is', () => {
  expect(replaceNonceByHashes(page('<style nonce="n0">p{}</style>', '<p>Text</p>'), 'n0')?.html.toString()).toBe(
    page('<style>p{}</style>', '<p>Text</p>'),
  );
});
