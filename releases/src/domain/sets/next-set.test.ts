import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { releaseSet } from '@plenum/shared-contracts/release/release-set';
import { digestOf } from '#src/domain/digest.ts';
import { initialSet, nextSet } from '#src/domain/sets/next-set.ts';

const at = new Date('2026-10-02T09:00:00Z');
const context = { action: 'activate', actor: 'manager', reason: 'why', at } as const;
const member = (version: string) => ({ version, manifest: digestOf(version) });
const members = fc.dictionary(
  fc.constantFrom('shell', 'mf-blog', 'mf-auth', 'mf-wiki'),
  fc.constantFrom('1.0.0', '1.1.0', '2.0.0').map(member),
  { noNullPrototype: true },
);

test('any set – any activation – the named releases are active, all others are unchanged, and the changes are exactly the difference', () => {
  fc.assert(
    fc.property(members, members, (before, wanted) => {
      const current = { ...initialSet('production', at), releases: before };
      const next = nextSet(current, wanted, context);
      const expected = { ...before, ...wanted };
      const different = Object.keys(expected)
        .filter((name) => before[name]?.version !== expected[name]?.version)
        .toSorted();
      if (different.length === 0) {
        expect(next).toBeNull();
        return;
      }
      expect(releaseSet.parse(next)).toEqual(next);
      expect(next).toMatchObject({ number: 1, epoch: 1, releases: expected });
      expect(next?.changes).toEqual(different.map((name) => ({ name, from: before[name]?.version ?? null, to: expected[name]?.version })));
    }),
  );
});

test('the clock went backwards – a set is created – it still has the next number', () => {
  const current = { ...initialSet('production', at), number: 7 };
  expect(nextSet(current, { shell: member('1.0.0') }, { ...context, at: new Date(0) })).toMatchObject({
    number: 8,
    created_at: '1970-01-01T00:00:00.000Z',
  });
});
