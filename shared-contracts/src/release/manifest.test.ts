import { expect, test } from '@jest/globals';
import { buildDescription } from '#src/release/build-description.ts';
import { releaseManifest } from '#src/release/manifest.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const file = { hash, size: 10 };
const valid = {
  spec: 'plenum.release/1',
  name: 'mf-blog',
  version: '1.2.0',
  contract: '1.0',
  shared: { react: '^19.0.0' },
  exposes: { screens: [{ name: 'main', paths: ['/blog/archive'] }, { name: 'article' }], blocks: [{ name: 'latest-articles' }] },
  web: {
    entry: 'remote-entry.js',
    initial: { js: ['remote.js'], css: [] },
    chunks: { 'screen-main': { js: ['main.js'], css: ['main.css'] } },
    files: { 'remote-entry.js': file },
  },
  node: { entry: 'remote-entry.cjs', files: { 'remote-entry.cjs': file } },
  source: { revision: null, author: 'Vera Sokolova' },
};

test('a complete manifest – is read – accepted, and a screen without paths gets an empty list', () => {
  const manifest = releaseManifest.parse(valid);
  expect(manifest.exposes.screens).toEqual([
    { name: 'main', paths: ['/blog/archive'], routes: [], slots: [] },
    { name: 'article', paths: [], routes: [], slots: [] },
  ]);
  expect(manifest.web.files).toEqual({ 'remote-entry.js': file });
});

test.each([
  ['another spec', { spec: 'plenum.release/2' }],
  ['a path outside', { node: { ...valid.node, files: { '../remote-entry.cjs': file } } }],
  [
    'a path of prototypes',
    { node: { ...valid.node, files: JSON.parse(`{"__proto__": ${JSON.stringify(file)}}`) as object, entry: '__proto__' } },
  ],
  ['a file without hash', { web: { ...valid.web, files: { 'a.js': { size: 1 } } } }],
  ['a hash of another kind', { web: { ...valid.web, files: { 'a.js': { hash: 'sha256-AAAA', size: 1 } } } }],
  ['two hashes', { web: { ...valid.web, files: { 'a.js': { hash: `${hash} ${hash}`, size: 1 } } } }],
  ['a negative size', { web: { ...valid.web, files: { 'a.js': { hash, size: -1 } } } }],
  ['half a file', { web: { ...valid.web, files: { 'a.js': { hash, size: 0.5 } } } }],
  ['a contract of three parts', { contract: '1.0.0' }],
  ['no author', { source: { revision: null } }],
  ['a chunk that is an address', { web: { ...valid.web, chunks: { 'screen-main': { js: ['https://elsewhere/x.js'], css: [] } } } }],
])('a manifest with %s – is read – refused', (_, change) => {
  expect(releaseManifest.safeParse({ ...valid, ...change }).success).toBe(false);
});

test('a manifest with __proto__ as a key – is read – no prototype is changed', () => {
  const shared = JSON.parse('{"react": "^19.0.0", "__proto__": "^1.0.0"}') as object;
  const manifest = releaseManifest.parse({ ...valid, shared });
  expect(Object.keys(manifest.shared)).toEqual(['react']);
  expect(Object.getPrototypeOf(manifest.shared)).toBe(Object.prototype);
});

test('a build description – is read – every manifest field except those added at publish', () => {
  const { name, contract, shared, exposes, web, node } = valid;
  const { files: _, ...webBuilt } = web;
  const description = { name, contract, shared, exposes, web: webBuilt, node: { entry: node.entry } };
  expect(buildDescription.parse(description)).toMatchObject({ name, web: webBuilt, node: { entry: node.entry } });
  expect(buildDescription.safeParse({ ...description, node: {} }).success).toBe(false);
});
