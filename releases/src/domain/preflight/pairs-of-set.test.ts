import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { newPairs } from '#src/domain/preflight/pairs-of-set.ts';

const NAMES = ['shell', 'mf-blog', 'mf-wiki', 'mf-webinars'];
const member = (version: string) => ({ version, manifest: `digest of ${version}` });
const set = (versions: Readonly<Record<string, string>>): ReleaseSet['releases'] =>
  Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, member(version)]));
const names = (before: Record<string, string>, after: Record<string, string>) => newPairs(set(before), set(after)).map(({ name }) => name);

test('one remote changes – its pairs are listed – only that remote, beside the shell of the set', () => {
  const before = { shell: '1.0.0', 'mf-blog': '1.0.0', 'mf-wiki': '1.0.0' };
  expect(newPairs(set(before), set({ ...before, 'mf-blog': '1.1.0' }))).toEqual([
    { name: 'mf-blog', version: '1.1.0', manifest: 'digest of 1.1.0', shell: 'digest of 1.0.0', shellVersion: '1.0.0', besideBefore: null },
  ]);
});

test('the shell changes – its pairs are listed – the shell first, then every remote; those that stay name the shell before', () => {
  const before = { shell: '1.0.0', 'mf-wiki': '1.0.0', 'mf-blog': '1.0.0' };
  const after = { ...before, shell: '2.0.0', 'mf-blog': '1.1.0' };
  expect(names(before, after)).toEqual(['shell', 'mf-blog', 'mf-wiki']);
  expect(newPairs(set(before), set(after)).map(({ besideBefore }) => besideBefore?.version ?? null)).toEqual([null, null, '1.0.0']);
});

test('a set without a shell – its pairs are listed – none', () => {
  expect(names({}, { 'mf-blog': '1.0.0' })).toEqual([]);
});

test('any two sets – the pairs of the second are listed – exactly those that the first does not have', () => {
  const releases = fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom('1.0.0', '1.1.0', '2.0.0'), { noNullPrototype: true });
  fc.assert(
    fc.property(releases, releases, (before, after) => {
      const pairsOf = (of: Readonly<Record<string, string>>) =>
        of['shell'] === undefined ? [] : Object.entries(of).map(([name, version]) => `${name}@${version} beside ${of['shell']}`);
      const had = new Set(pairsOf(before));
      const found = newPairs(set(before), set(after)).map(({ name, version, shellVersion }) => `${name}@${version} beside ${shellVersion}`);
      expect(found.toSorted()).toEqual(
        pairsOf(after)
          .filter((pair) => !had.has(pair))
          .toSorted(),
      );
    }),
  );
});
