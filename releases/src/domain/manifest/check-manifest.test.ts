import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import { checkManifest } from '#src/domain/manifest/check-manifest.ts';
import type { PublishPolicy } from '#src/domain/manifest/rule.ts';
import { isBelow } from '#src/domain/manifest/rules/granted-paths.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';

const policy: PublishPolicy = {
  grants: { paths: ['/blog'], layouts: ['app'], slots: [], api: null },
  limits: { files: 10, fileBytes: 1000, totalBytes: 2000 },
  contractMajors: [1],
};
const { manifest } = sampleRelease();
const { web, node } = manifest;
const file = { hash: web.files['remote.js']?.hash ?? '', size: 10 };
const withFiles = (files: ReleaseManifest['web']['files']): Partial<ReleaseManifest> => ({
  web: { ...web, files: { ...web.files, ...files } },
});
const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`f${index}.js`, file]));
const exposing = (path: string): Partial<ReleaseManifest> => ({
  exposes: { screens: [{ name: 'own', paths: [path], routes: [], slots: [] }], blocks: [] },
});

test('a manifest in order – it is checked – nothing is said', () => {
  expect(() => checkManifest(manifest, policy)).not.toThrow();
});

test.each<[string, Partial<ReleaseManifest>, string, string]>([
  ['too many files', withFiles(many), 'too_many_files', '15 files, at most 10'],
  ['a file too large', withFiles({ 'big.js': { ...file, size: 1001 } }), 'files_too_large', 'web/big.js has 1001 bytes'],
  [
    'files too large together',
    withFiles({ 'a.js': { ...file, size: 999 }, 'b.js': { ...file, size: 999 } }),
    'files_too_large',
    'together',
  ],
  ['names that differ in case', withFiles({ 'Remote.js': file }), 'duplicate_path', 'Rename one'],
  ['a file where a folder is needed', withFiles({ CSS: file }), 'duplicate_path', 'web/css/article.css'],
  [
    'a chunk file listed twice',
    { web: { ...web, chunks: { article: { js: ['article.js', 'article.js'], css: [] } } } },
    'duplicate_path',
    'twice',
  ],
  ['a web entry that is no file', { web: { ...web, entry: 'entry.js' } }, 'unlisted_entry', 'entry.js'],
  ['a node entry that is no file', { node: { ...node, entry: 'remote.js' } }, 'unlisted_entry', 'node entry'],
  ['an entry named like a built-in', { web: { ...web, entry: 'constructor' } }, 'unlisted_entry', 'constructor'],
  ['a chunk that is no file', { web: { ...web, chunks: { article: { js: ['other.js'], css: [] } } } }, 'unlisted_chunk', 'other.js'],
  ['an initial style that is no file', { web: { ...web, initial: { js: [], css: ['other.css'] } } }, 'unlisted_chunk', 'other.css'],
  ['a screen outside its grants', exposing('/webinars/own'), 'path_not_granted', 'below /blog'],
  ['another contract major', { contract: '2.0' }, 'contract_mismatch', '1.x'],
  ['a file named like a device', withFiles({ CON: file }), 'unsafe_path', 'device'],
  ['a folder named like a device', withFiles({ 'css/nul.d/a.css': file }), 'unsafe_path', '"nul.d"'],
  ['a file whose name ends with a dot', withFiles({ 'a.': file }), 'unsafe_path', 'ends with a dot'],
  ['NUL in the author', { source: { revision: null, author: 'a\u0000b' } }, 'bad_manifest', 'manifest.source.author'],
  ['half of a character in the author', { source: { revision: null, author: 'a\ud800' } }, 'bad_manifest', 'manifest.source.author'],
  ['an escape sequence in the revision', { source: { revision: '\u001b[2J', author: 'a' } }, 'bad_manifest', 'manifest.source.revision'],
  ['NUL in the name of a block', { exposes: { screens: [], blocks: [{ name: 'a\u0000', fills: [] }] } }, 'bad_manifest', 'blocks.0.name'],
  ['NUL in the name of a shared library', { shared: { 'a\u0000': '^1.0.0' } }, 'bad_manifest', 'A name in manifest.shared'],
  ['a range that is none', { shared: { react: 'nineteen' } }, 'bad_range', 'react'],
])('a manifest with %s – it is checked – refused with its own code', (_, change, code, said) => {
  expect(() => checkManifest({ ...manifest, ...change }, policy)).toThrow(
    expect.objectContaining({ code, status: 422, message: expect.stringContaining(said) }),
  );
});

test.each(['_x.js', 'console.js', 'com.js', 'com10.js', 'a.b'])('a file named %s – it is checked – accepted', (name) => {
  expect(() => checkManifest({ ...manifest, ...withFiles({ [name]: file }) }, policy)).not.toThrow();
});

test('several things are wrong – it is checked – all are named', () => {
  const wrong = { ...manifest, ...exposing('/'), contract: '2.0', shared: { react: 'x y' } };
  expect(() => checkManifest(wrong, policy)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining('and 2 more'),
      errors: [expect.anything(), expect.anything(), expect.anything()],
    }),
  );
});

test('the shell – it exposes any path – grants do not concern it', () => {
  expect(() => checkManifest({ ...manifest, ...exposing('/anything'), name: 'shell' }, policy)).not.toThrow();
});

test.each([
  ['/blog', true],
  ['/blog/own', true],
  ['/blog/:category/*', true],
  ['/blogs', false],
  ['/blog-own', false],
  ['blog/own', false],
  ['/', false],
  ['/:any', false],
  ['/*', false],
  ['/blog/../admin', false],
  ['/blog/./own', false],
  ['/blog//own', false],
  ['/blog/%2e%2e/admin', false],
  ['/blog\\..\\admin', false],
  ['/blog?/admin', false],
  ['/blog/..?', false],
  ['/blog/..?/admin', false],
  ['/blog/a?b', false],
  ['/blog/:article?', true],
  ['/Blog/own', false],
])('the grant is /blog – a screen declares %p – allowed: %p', (path, allowed) => {
  expect(isBelow(path, ['/blog'])).toBe(allowed);
});

test('any path that is allowed – a browser resolves it – it is still below the grant', () => {
  const part = fc.constantFrom('/blog', '/', '..', '.', 'a', ':x', '*', '%2e', '\\', '//', '?', '#', ';', '@');
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 6 }).map((parts) => `/blog${parts.join('')}`),
      (path) => {
        fc.pre(isBelow(path, ['/blog']));
        expect(new URL(path, 'http://site.example').pathname).toMatch(/^\/blog(\/|$)/);
      },
    ),
  );
});
