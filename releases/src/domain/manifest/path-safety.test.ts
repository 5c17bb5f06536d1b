import path from 'node:path';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { explainUnsafePath } from '#src/domain/manifest/path-safety.ts';

test.each([
  ['', 'empty'],
  ['/etc/passwd', 'absolute'],
  ['C:/windows', 'absolute'],
  ['\\\\server\\share', 'absolute'],
  ['../outside.js', '".."'],
  ['a/../../b.js', '".."'],
  ['a\\..\\b.js', '".."'],
  ['a\\b.js', 'separated by'],
  ['a//b.js', 'empty segment'],
  ['a/', 'empty segment'],
  ['./a.js', 'starts with a letter'],
  ['.env', 'starts with a letter'],
  ['a/.git/config', 'starts with a letter'],
  ['a%2e%2e/b.js', 'starts with a letter'],
  ['a\u0000.js', 'starts with a letter'],
  ['ä.js', 'starts with a letter'],
  ['__proto__', 'this name'],
  ['x'.repeat(201), '200 characters'],
])('path %p – checked – refused with the reason', (candidate, reason) => {
  expect(explainUnsafePath(candidate)).toContain(reason);
});

test.each([
  'remote.js',
  'css/article-1.a_b.css',
  '0/1/2.woff2',
  '_plugin-vue_export-helper.js',
  '__federation_expose_remote.js',
  'a/__proto__',
])('path %p – checked – accepted', (candidate) => {
  expect(explainUnsafePath(candidate)).toBeNull();
});

test('any text – accepted as a path – it stays below its folder on every system', () => {
  const nasty = fc
    .array(fc.oneof(fc.constantFrom('..', '.', '/', '\\', '%2e', 'C:', 'a', '~', '\u0000'), fc.string()), { maxLength: 6 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(nasty, fc.stringMatching(/^[a-c./]{1,12}$/)), (candidate) => {
      fc.pre(explainUnsafePath(candidate) === null);
      for (const system of [path.posix, path.win32]) {
        const root = system.resolve('/root-folder');
        expect(system.resolve(root, candidate).startsWith(root + system.sep)).toBe(true);
      }
    }),
  );
});
