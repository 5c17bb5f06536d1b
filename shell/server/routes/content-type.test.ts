import { expect, test } from '@jest/globals';
import { contentTypeOf, isCompressible, isDocument } from '#server/routes/content-type.ts';

const SCRIPT = 'text/javascript; charset=utf-8';

test.each([
  ['remote-entry.3f2a.js', SCRIPT],
  ['_plugin-vue_export-helper.mjs', SCRIPT],
  ['main.css', 'text/css; charset=utf-8'],
  ['mf-manifest.json', 'application/json; charset=utf-8'],
  ['main.js.map', 'application/json; charset=utf-8'],
  ['app.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['licence.txt', 'text/plain; charset=utf-8'],
  ['engine.wasm', 'application/wasm'],
  ['font.woff2', 'font/woff2'],
  ['font.woff', 'font/woff'],
  ['star.svg', 'image/svg+xml'],
  ['star.png', 'image/png'],
  ['star.jpg', 'image/jpeg'],
  ['star.webp', 'image/webp'],
  ['star.avif', 'image/avif'],
  ['favicon.ico', 'image/vnd.microsoft.icon'],
  ['talk.mp4', 'video/mp4'],
  ['x.constructor', 'application/octet-stream'],
  ['LICENSE', 'application/octet-stream'],
])('%s – its type – %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type);
});

test.each([
  ['a.mjs', true],
  ['a.css', true],
  ['a.map', true],
  ['a.svg', true],
  ['a.wasm', true],
  ['a.woff2', false],
  ['a.png', false],
  ['a.bin', false],
])('%s – whether it is compressible – %s', (file, expected) => {
  expect(isCompressible(contentTypeOf(file))).toBe(expected);
});

test.each([
  ['a.html', true],
  ['a.xhtml', true],
  ['a.svg', true],
  ['a.xml', true],
  ['a.js', false],
  ['a.json', false],
  ['a.png', false],
])('%s – whether it is a document – %s', (file, expected) => {
  expect(isDocument(contentTypeOf(file))).toBe(expected);
});
