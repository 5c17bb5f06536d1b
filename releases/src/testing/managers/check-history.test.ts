import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { withAuditLink } from '#src/domain/sets/audit-chain.ts';
import { withoutAudit } from '#src/server/sets/create-release-set.ts';
import { type RequestedChange, checkHistory } from '#src/testing/managers/check-history.ts';

type Member = ReleaseSet['releases'][string];
const member = (version: string): Member => ({ version, manifest: `sha384-${'A'.repeat(64)}` });

/** Links sets to a history. */
function linked(sets: readonly ReleaseSet[]): SetRecord[] {
  const records: SetRecord[] = [];
  for (const set of sets) records.push(withAuditLink(set, records.at(-1)?.audit.hash ?? null));
  return records;
}

/** A history in which each step activates a version of one of two remotes, and the answers that its managers got. */
function historyOf(steps: readonly { readonly name: string; readonly version: string }[]): {
  history: SetRecord[];
  requested: RequestedChange[];
} {
  const sets: ReleaseSet[] = [];
  const add = (releases: ReleaseSet['releases'], reason: string, changes: ReleaseSet['changes']) =>
    sets.push({
      spec: 'plenum.release-set/1',
      environment: 'production',
      epoch: 1,
      number: sets.length,
      releases,
      action: sets.length === 0 ? 'create' : 'activate',
      changes,
      actor: 'manager',
      reason,
      created_at: '2026-11-23T12:00:00.000Z',
    });
  add({}, '', []);
  for (const [index, { name, version }] of steps.entries()) {
    const { releases } = sets.at(-1) ?? { releases: {} };
    const from = new Map(Object.entries<Member>(releases)).get(name)?.version ?? null;
    add({ ...releases, [name]: member(version) }, `change ${index}`, [{ name, from, to: version }]);
  }
  const requested = sets.slice(1).map((set) => ({ reason: set.reason, requestedAt: 2 * set.number, answeredAt: 2 * set.number + 1, set }));
  return { history: linked(sets), requested };
}

const STEPS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'].map((version, index) => ({ name: index % 2 ? 'mf-blog' : 'mf-wiki', version }));
const { history, requested } = historyOf(STEPS);
/** Replaces the element at `index`, or removes it. */
const without = <Item>(items: readonly Item[], index: number, ...instead: Item[]): Item[] => items.toSpliced(index, 1, ...instead);
const at = <Item>(items: readonly Item[], index: number): Item => items[index] as Item;
/** The history with other sets in it, linked again as a registry would: only the comparison with the answers can notice. */
const relinked = (sets: readonly SetRecord[]) => linked(sets.map((set, number) => ({ ...withoutAudit(set), number })));

test('any linear history with changes that were refused or changed nothing – checked – nothing contradicts', () => {
  const step = fc.record({ name: fc.constantFrom('mf-blog', 'mf-wiki'), version: fc.constantFrom('1.0.0', '1.1.0', '1.2.0') });
  const refused: RequestedChange = { reason: 'refused', requestedAt: 0, answeredAt: 1, set: null };
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const linear = historyOf(steps);
      expect(checkHistory(linear.history, [refused, ...linear.requested])).toEqual([]);
    }),
  );
});

test.each<[string, SetRecord[], RequestedChange[], string]>([
  ['a gap', without(history, 3), requested, 'Set 4: set 3 is missing before it'],
  ['a cut end', history.slice(0, -1), requested, '"change 4" was acknowledged as set 5 and is lost'],
  ['a lost beginning', history.slice(1), requested, 'The first set is missing'],
  ['an edited set', without(history, 2, { ...at(history, 2), actor: 'another manager' }), requested, 'its content was changed'],
  ['a loss in a chain that was linked again', relinked(without(history, 5)), requested, 'is lost'],
  [
    'a change that was made twice',
    relinked([...history, { ...at(history, 5), changes: [] }]),
    requested,
    '"change 4" was made more than once',
  ],
  [
    'a set without a request',
    relinked([...history, { ...at(history, 5), changes: [], reason: 'mine' }]),
    requested,
    'Set 6 was never requested',
  ],
  ['a refused change that was made', history, without(requested, 2, { ...at(requested, 2), set: null }), '"change 2" was not acknowledged'],
  [
    'an answer with another number',
    history,
    without(requested, 1, { ...at(requested, 1), set: { ...at(history, 2), number: 3 } }),
    'acknowledged as set 3 and is another set',
  ],
  [
    'an answer with other releases',
    history,
    without(requested, 1, { ...at(requested, 1), set: { ...at(history, 2), releases: {} } }),
    'is another set',
  ],
  [
    'a set that undoes the one before it',
    relinked(without(history, 4, { ...at(history, 4), releases: { ...at(history, 2).releases, 'mf-blog': member('1.3.0') } })),
    requested,
    'Set 4 differs from the set before it in more than its changes',
  ],
  [
    'a change from a version that was not active',
    relinked(without(history, 5, { ...at(history, 5), changes: [{ name: 'mf-wiki', from: '1.0.0', to: '1.4.0' }] })),
    requested,
    'changes mf-wiki from 1.0.0, which was not active',
  ],
  [
    'a change that came before one which was acknowledged earlier',
    history,
    without(requested, 0, { ...at(requested, 0), requestedAt: 100, answeredAt: 101 }),
    '"change 0" is set 1, but set 5 was acknowledged before',
  ],
])('%s – checked – found', (_, sets, answers, problem) => {
  expect(checkHistory(sets, answers)).toContainEqual(expect.stringContaining(problem));
});
