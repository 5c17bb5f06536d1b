import { expect, test } from '@jest/globals';
import { digestOf } from '#src/domain/digest.ts';
import { sealManifest } from '#src/domain/manifest/manifest-text.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';

const { manifest } = sampleRelease();

test('a manifest – sealed – the digest is that of the exact text', () => {
  const sealed = sealManifest(manifest);
  expect(digestOf(sealed.text)).toBe(sealed.digest);
  expect(JSON.parse(sealed.text)).toEqual(manifest);
});

test('the same build – published from another revision by another author – same content, other digest', () => {
  const again = sealManifest({ ...manifest, source: { revision: null, author: 'CI' } });
  expect(again.content).toBe(sealManifest(manifest).content);
  expect(again.digest).not.toBe(sealManifest(manifest).digest);
});

test('one byte of a file differs – sealed – other content', () => {
  expect(sealManifest(sampleRelease('mf-blog', '1.0.0', 'articlE').manifest).content).not.toBe(sealManifest(manifest).content);
});
