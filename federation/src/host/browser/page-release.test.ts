import { expect, test } from '@jest/globals';
import { type WebFiles, integrityMap, releaseBase, scriptsWithoutIntegrity, webFilesOf } from '#src/host/browser/page-release.ts';

const files: WebFiles = {
  entry: 'remote-entry.js',
  initial: { js: ['remote.js'], css: [] },
  chunks: { 'screen-main': { js: ['main.js'], css: ['main.css'] } },
  integrity: { 'remote-entry.js': 'sha384-e', 'remote.js': 'sha384-r', 'main.js': 'sha384-m', 'main.css': 'sha384-c' },
};

test('a manifest – its browser part is read – entry, groups, and each file with its hash', () => {
  const { integrity, ...web } = files;
  const recorded = Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [file, { hash, size: 1 }]));
  expect(webFilesOf({ web: { ...web, files: recorded } })).toEqual(files);
});

test('a release – its base address – one folder per version, and another for each retry', () => {
  const release = { version: '1.0.0' };
  const bases = [0, 1, 12].map((attempt) => releaseBase('/_/', 'mf-blog', release, attempt));
  expect(bases).toEqual(['/_/mf-blog/1.0.0/', '/_/~1/mf-blog/1.0.0/', '/_/~12/mf-blog/1.0.0/']);
});

test('a build under development – its base address – its own server for every attempt', () => {
  expect(releaseBase('/_/', 'mf-blog', { version: '0.0.0', base: 'http://127.0.0.1:4001/' }, 2)).toBe('http://127.0.0.1:4001/');
});

test('files with hashes – an import map is created – full addresses, scripts only', () => {
  expect(integrityMap('/_/~1/mf-blog/1.0.0/', files)).toEqual({
    '/_/~1/mf-blog/1.0.0/remote-entry.js': 'sha384-e',
    '/_/~1/mf-blog/1.0.0/remote.js': 'sha384-r',
    '/_/~1/mf-blog/1.0.0/main.js': 'sha384-m',
  });
});

test('scripts without a hash, one named like an inherited property – searched – all are found', () => {
  expect(scriptsWithoutIntegrity(files)).toEqual([]);
  const chunks = { ...files.chunks, 'screen-own': { js: ['own.js', 'constructor'], css: ['own.css'] } };
  expect(scriptsWithoutIntegrity({ ...files, entry: 'other.js', chunks })).toEqual(['other.js', 'own.js', 'constructor']);
});
