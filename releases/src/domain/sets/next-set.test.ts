import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { releaseSet, type ReleaseSet } from '@plenum/shared-contracts/release/release-set';
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
    fc.property(members, members, (before, requested) => {
      const current = { ...initialSet('production', at), releases: before };
      const next = nextSet(current, requested, context);
      const expected = { ...before, ...requested };
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

test('the clock went backwards – a set is created – it still has the next number [F22]', () => {
  const current = { ...initialSet('production', at), number: 7 };
  expect(nextSet(current, { shell: member('1.0.0') }, { ...context, at: new Date(0) })).toMatchObject({
    number: 8,
    created_at: '1970-01-01T00:00:00.000Z',
  });
});

const canaries = fc.dictionary(
  fc.constantFrom('mf-blog', 'mf-auth', 'mf-wiki'),
  fc.option(
    fc
      .record({ version: fc.constantFrom('3.0.0', '3.1.0'), percent: fc.constantFrom(0, 5, 100) })
      .map((one) => ({ ...member(one.version), percent: one.percent })),
  ),
  { noNullPrototype: true },
);

test('any sequence of changes – sets are created – canaries continue until their release or they themselves change, and every difference is listed', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ releases: members, canaries }), { maxLength: 5 }), (steps) => {
      let current: ReleaseSet = { ...initialSet('production', at), releases: { 'mf-blog': member('1.0.0') } };
      for (const { releases, canaries: wanted } of steps) {
        const next = nextSet(current, releases, { ...context, action: 'canary' }, wanted);
        if (!next) continue;
        expect(releaseSet.parse(next)).toEqual(next);
        for (const { name } of next.changes) expect(next.canaries?.[name]).toBeUndefined();
        for (const [name, running] of Object.entries(next.canaries ?? {})) {
          const before = current.canaries?.[name];
          expect(running.begun).toBe(before?.version === running.version ? before.begun : next.number);
        }
        const listed = new Set((next.canary_changes ?? []).map(({ name }) => name));
        for (const name of ['mf-blog', 'mf-auth', 'mf-wiki'])
          expect(listed.has(name)).toBe(JSON.stringify(current.canaries?.[name]) !== JSON.stringify(next.canaries?.[name]));
        current = next;
      }
    }),
  );
});

test('a set after urgent ones – created – names the newest of them, and itself if it is urgent', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 6 }), (urgent) => {
      let set: ReleaseSet = initialSet('production', at);
      for (const [index, isUrgent] of urgent.entries())
        set = nextSet(set, { shell: member(`1.${index}.0`) }, { ...context, action: 'rollback', urgent: isUrgent }) ?? set;
      const newest = urgent.lastIndexOf(true) + 1;
      expect(releaseSet.parse(set).urgent).toEqual(newest === 0 ? undefined : { epoch: 1, number: newest });
    }),
  );
});
