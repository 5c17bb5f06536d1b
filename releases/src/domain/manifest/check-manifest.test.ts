import { expect, test } from '@jest/globals';
import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import { checkManifest } from '#src/domain/manifest/check-manifest.ts';
import type { PublishPolicy } from '#src/domain/manifest/rule.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';

const policy: PublishPolicy = {
  slots: new Set(['main.sections']),
  layouts: new Set(['landing']),
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
const screensAt = (...paths: string[]): ReleaseManifest['exposes']['screens'] =>
  paths.map((path) => ({ name: 'own', paths: [path], routes: [], slots: ['own.after'] }));
const exposing = (...paths: string[]): Partial<ReleaseManifest> => ({ exposes: { screens: screensAt(...paths), blocks: [] } });
const filling = (slot: string): Partial<ReleaseManifest> => ({
  exposes: { screens: screensAt('/blog'), blocks: [{ name: 'teaser', fills: [{ slot, order: 1, props: {} }] }] },
});
const shownIn = (layout: string): Partial<ReleaseManifest> => ({
  exposes: { screens: [{ name: 'own', paths: [], routes: [{ path: '/blog', layout, personal: false }], slots: [] }], blocks: [] },
});

test('a valid manifest – checked – no errors', () => {
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
  ['a web entry that is not listed', { web: { ...web, entry: 'entry.js' } }, 'unlisted_entry', 'entry.js'],
  ['a node entry that is not listed', { node: { ...node, entry: 'remote.js' } }, 'unlisted_entry', 'node entry'],
  ['an entry named like a built-in', { web: { ...web, entry: 'constructor' } }, 'unlisted_entry', 'constructor'],
  ['a chunk that is not listed', { web: { ...web, chunks: { article: { js: ['other.js'], css: [] } } } }, 'unlisted_chunk', 'other.js'],
  ['an initial style that is not listed', { web: { ...web, initial: { js: [], css: ['other.css'] } } }, 'unlisted_chunk', 'other.css'],
  ['an invalid path', exposing('/blog/../admin'), 'bad_route', '"own" declares /blog/../admin, which has the segment ".."'],
  ['two screens that match the same paths', exposing('/blog/:category', '/Blog/:topic'), 'duplicate_route', 'declares /Blog/:topic'],
  ['a block in an unknown slot', filling('main.sectoins'), 'unknown_slot', 'fills main.sectoins, which neither'],
  [
    'a screen in an unknown layout',
    shownIn('landnig'),
    'unknown_layout',
    'the layout landnig, which no shell offers to remotes. Offered: landing.',
  ],
  ['another contract major', { contract: '2.0' }, 'contract_mismatch', '1.x'],
  ['a file named like a device', withFiles({ CON: file }), 'unsafe_path', 'device'],
  ['a folder named like a device', withFiles({ 'css/nul.d/a.css': file }), 'unsafe_path', '"nul.d"'],
  ['a file whose name ends with a dot', withFiles({ 'a.': file }), 'unsafe_path', 'ends with a dot'],
  ['a source map of a script', withFiles({ 'remote.js.map': file }), 'bad_manifest', 'remote.js.map is a source map'],
  ['a source map of a style', withFiles({ 'css/a.css.map': file }), 'bad_manifest', 'css/a.css.map is a source map'],
  ['NUL in the author', { source: { revision: null, author: 'a\u0000b' } }, 'bad_manifest', 'manifest.source.author'],
  ['an unpaired surrogate in the author', { source: { revision: null, author: 'a\ud800' } }, 'bad_manifest', 'manifest.source.author'],
  ['an escape sequence in the revision', { source: { revision: '\u001b[2J', author: 'a' } }, 'bad_manifest', 'manifest.source.revision'],
  ['NUL in the name of a block', { exposes: { screens: [], blocks: [{ name: 'a\u0000', fills: [] }] } }, 'bad_manifest', 'blocks.0.name'],
  ['NUL in the name of a shared library', { shared: { 'a\u0000': '^1.0.0' } }, 'bad_manifest', 'A name in manifest.shared'],
  ['an invalid range', { shared: { react: 'nineteen' } }, 'bad_range', 'react'],
])('a manifest with %s – checked – refused with its own code', (_, change, code, output) => {
  expect(() => checkManifest({ ...manifest, ...change }, policy)).toThrow(
    expect.objectContaining({ code, status: 422, message: expect.stringContaining(output) }),
  );
});

const times = <Item>(count: number, item: (index: number) => Item): Item[] => Array.from({ length: count }, (_, index) => item(index));
const screen = (change: Partial<ReleaseManifest['exposes']['screens'][number]>) => ({
  name: 'a',
  paths: [],
  routes: [],
  slots: [],
  ...change,
});
const filled = (props: Record<string, unknown>): Partial<ReleaseManifest> => ({
  exposes: { screens: screensAt('/blog'), blocks: [{ name: 'teaser', fills: [{ slot: 'main.sections', order: 1, props }] }] },
});
const nested = (levels: number): unknown => times(levels, String).reduce<unknown>((inner) => [inner], 1);

test.each<[string, Partial<ReleaseManifest>, string]>([
  ['many screens', { exposes: { screens: times(201, () => screen({})), blocks: [] } }, 'exposes.screens has 201 screens, at most 200'],
  [
    'many routes together',
    { exposes: { screens: times(2, (index) => screen({ paths: times(151, (path) => `/blog/${index}/${path}`) })), blocks: [] } },
    'exposes.screens has 302 routes, at most 300',
  ],
  ['many blocks', { exposes: { screens: [], blocks: times(201, () => ({ name: 'a', fills: [] })) } }, 'exposes.blocks has 201 blocks'],
  [
    'many needed parts',
    { needs: times(501, () => ({ remote: 'mf-wiki', kind: 'screen', name: 'a', path: '/wiki' })) },
    'needs has 501 screens and blocks',
  ],
  [
    'a long chunk list',
    { web: { ...web, chunks: { article: { js: times(1001, () => 'article.js'), css: [] } } } },
    'web.chunks.article.js has 1001 entries, at most 1000',
  ],
  ['many libraries', { shared: Object.fromEntries(times(1001, (index) => [`lib-${index}`, '^1.0.0'])) }, 'shared has 1001 entries'],
  ['a long slot name', filling(`main.${'a'.repeat(100)}`), 'a layout or slot with more than 64 characters'],
  ['a long text', { source: { revision: null, author: 'a'.repeat(1001) } }, 'source.author has 1001 characters'],
  ['a long name of a property', filled({ ['a'.repeat(1001)]: 1 }), 'props has a name with more than 1000 characters'],
  ['properties in many levels', filled({ a: nested(3000) }), 'is nested in more than 20 levels'],
])('a manifest with %s – checked – refused', (_, change, output) => {
  expect(() => checkManifest({ ...manifest, ...change }, policy)).toThrow(
    expect.objectContaining({ code: 'bad_manifest', message: expect.stringContaining(output) }),
  );
});

test('a manifest with as much as is accepted – checked – no errors', () => {
  const screens = times(200, (index) =>
    screen({ routes: index < 100 ? times(3, (route) => ({ path: `/blog/${index}/${route}`, layout: 'app', personal: false })) : [] }),
  );
  const blocks = times(100, () => ({
    name: 'teaser',
    fills: [{ slot: 'main.sections', order: 1, props: { a: nested(10), text: 'a'.repeat(1000) } }],
  }));
  expect(() => checkManifest({ ...manifest, exposes: { screens, blocks } }, policy)).not.toThrow();
});

test.each(['_x.js', 'console.js', 'com.js', 'com10.js', 'a.b'])('a file named %s – checked – accepted', (name) => {
  expect(() => checkManifest({ ...manifest, ...withFiles({ [name]: file }) }, policy)).not.toThrow();
});

test('several errors – checked – all are reported', () => {
  const wrong = { ...manifest, ...exposing('/a//b'), contract: '2.0', shared: { react: 'x y' } };
  expect(() => checkManifest(wrong, policy)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining('and 2 more'),
      errors: [expect.anything(), expect.anything(), expect.anything()],
    }),
  );
});

test.each([
  ['that a shell offers', 'landing', policy],
  ['of every shell, which need not declare it', 'app', policy],
  ['unknown, while no shell declares its layouts', 'landnig', { ...policy, layouts: null }],
])('a screen in a layout %s – checked – no errors', (_, layout, known) => {
  expect(() => checkManifest({ ...manifest, ...shownIn(layout) }, known)).not.toThrow();
});

test.each([
  ['offered by a release', filling('main.sections'), policy],
  ['hosted by the remote itself', filling('own.after'), policy],
  ['unknown, while no shell declares its slots', filling('main.sectoins'), { ...policy, slots: null }],
])('a block in a slot that is %s – checked – no errors', (_, change, known) => {
  expect(() => checkManifest({ ...manifest, ...change }, known)).not.toThrow();
});
