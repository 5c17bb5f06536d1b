import { expect, test } from '@jest/globals';
import { digestOf } from '#src/domain/digest.ts';
import { serializeManifest } from '#src/domain/manifest/serialize-manifest.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';

const { manifest } = sampleRelease();

test('a manifest – serialized – the digest is that of the exact text', () => {
  const sealed = serializeManifest(manifest);
  expect(digestOf(sealed.text)).toBe(sealed.digest);
  expect(JSON.parse(sealed.text)).toEqual(manifest);
});

test('the same build – published from another revision by another author – same content digest, another manifest digest', () => {
  const again = serializeManifest({ ...manifest, source: { revision: null, author: 'CI' } });
  expect(again.content).toBe(serializeManifest(manifest).content);
  expect(again.digest).not.toBe(serializeManifest(manifest).digest);
});

test('one byte of a file differs – serialized – another content digest', () => {
  expect(serializeManifest(sampleRelease('mf-blog', '1.0.0', 'articlE').manifest).content).not.toBe(serializeManifest(manifest).content);
});
