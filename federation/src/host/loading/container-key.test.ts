import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { releaseName, releaseVersion } from '@plenum/shared-contracts/release/names';
import { containerKey, parseContainerKey } from '#src/host/loading/remote-loader.ts';

const word = fc.stringMatching(/^[a-z0-9]{1,6}$/);
const names = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `mf-${words.join('-')}`);
const versions = fc
  .tuple(fc.nat(30), fc.nat(30), fc.nat(30), fc.option(fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9-]{0,5}(\.[a-z]{1,3})?$/)))
  .map(([major, minor, patch, pre]) => `${major}.${minor}.${patch}${pre === null ? '' : `-${pre}`}`);

test('any release and attempt – its container key is formatted and parsed – the same release and attempt', () => {
  fc.assert(
    fc.property(names, versions, fc.nat(200), (name, version, attempt) => {
      fc.pre(releaseName.safeParse(name).success && releaseVersion.safeParse(version).success);
      expect(parseContainerKey(containerKey({ name, version }, attempt))).toEqual({ name, version, attempt });
    }),
  );
});

test('different releases or attempts – their keys are formatted – different keys', () => {
  const keys = [
    ['mf-blog', '1.0.0', 0],
    ['mf-blog', '1.0.0', 1],
    ['mf-blog', '1.0.0', 11],
    ['mf-blog', '1.0.1', 1],
    ['mf-blog-x', '1.0.0', 0],
  ] as const;
  expect(new Set(keys.map(([name, version, attempt]) => containerKey({ name, version }, attempt))).size).toBe(keys.length);
});

test.each(['', 'mf-blog', 'mf-blog@', '@1.0.0', 'mf-blog@1.0.0~', 'mf-blog@1.0.0~x'])(
  '"%s", which is not a key – parsed – rejected',
  (key) => {
    expect(() => parseContainerKey(key)).toThrow(TypeError);
  },
);
