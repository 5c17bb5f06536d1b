import { expect, test } from '@jest/globals';
import { readManifest } from '#src/domain/manifest/read-manifest.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';

const { manifest } = sampleRelease();
const { web } = manifest;
const file = web.files['remote.js'];

test('a complete manifest – read – returned unchanged', () => {
  expect(readManifest(JSON.parse(JSON.stringify(manifest)))).toEqual(manifest);
});

test.each([
  ['a file outside', { web: { ...web, files: { ...web.files, '../up.js': file } } }, 'unsafe_path', '"../up.js"'],
  ['an absolute file', { web: { ...web, files: { ...web.files, '/up.js': file } } }, 'unsafe_path', 'absolute'],
  ['an entry outside', { web: { ...web, entry: '../remote.js' } }, 'unsafe_path', '".."'],
  ['a chunk outside', { web: { ...web, chunks: { article: { js: ['x/../../y.js'], css: [] } } } }, 'unsafe_path', '".."'],
  ['an initial file outside', { web: { ...web, initial: { js: [], css: ['/a.css'] } } }, 'unsafe_path', 'absolute'],
  ['an invalid version', { version: '1.0' }, 'bad_version', '"1.0" is not a semantic version'],
  ['build metadata', { version: '1.0.0+7' }, 'bad_version', 'no build metadata'],
  [
    'a hash of another kind',
    { web: { ...web, files: { 'remote.js': { hash: 'sha256-abc', size: 1 } } } },
    'bad_manifest',
    'web.files.remote.js.hash',
  ],
  [
    'a negative size',
    { web: { ...web, files: { 'remote.js': { hash: file?.hash, size: -1 } } } },
    'bad_manifest',
    'web.files.remote.js.size',
  ],
  ['no node side', { node: undefined }, 'bad_manifest', 'manifest.node'],
])('a manifest with %s – read – refused, naming the place [F35]', (_, change, code, output) => {
  expect(() => readManifest({ ...manifest, ...change })).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(output) }),
  );
});

test.each([undefined, null, 'text', []])('not a manifest at all (%p) – read – refused', (raw) => {
  expect(() => readManifest(raw)).toThrow(expect.objectContaining({ code: 'bad_manifest', status: 422 }));
});
