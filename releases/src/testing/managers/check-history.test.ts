import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { withAuditLink } from '#src/domain/sets/audit-chain.ts';
import { withoutAudit } from '#src/server/sets/create-release-set.ts';
import { type AskedChange, checkHistory } from '#src/testing/managers/check-history.ts';

type Member = ReleaseSet['releases'][string];
const member = (version: string): Member => ({ version, manifest: `sha384-${'A'.repeat(64)}` });

/** Links sets to a history. */
function linked(sets: readonly ReleaseSet[]): SetRecord[] {
  const records: SetRecord[] = [];
  for (const set of sets) records.push(withAuditLink(set, records.at(-1)?.audit.hash ?? null));
  return records;
}

/** A history in which each step activates a version of one of two remotes, and what its managers were told. */
function historyOf(steps: readonly { readonly name: string; readonly version: string }[]): { history: SetRecord[]; asked: AskedChange[] } {
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
  const asked = sets.slice(1).map((set) => ({ reason: set.reason, askedAt: 2 * set.number, answeredAt: 2 * set.number + 1, set }));
  return { history: linked(sets), asked };
}

const STEPS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'].map((version, index) => ({ name: index % 2 ? 'mf-blog' : 'mf-wiki', version }));
const { history, asked } = historyOf(STEPS);
/** Replaces the element at `index`, or removes it. */
const without = <Item>(items: readonly Item[], index: number, ...instead: Item[]): Item[] => items.toSpliced(index, 1, ...instead);
const at = <Item>(items: readonly Item[], index: number): Item => items[index] as Item;
/** The history with other sets in it, linked again as a registry would: only the comparison with the answers can notice. */
const relinked = (sets: readonly SetRecord[]) => linked(sets.map((set, number) => ({ ...withoutAudit(set), number })));

test('any linear history with changes that were refused or changed nothing – checked – nothing contradicts', () => {
  const step = fc.record({ name: fc.constantFrom('mf-blog', 'mf-wiki'), version: fc.constantFrom('1.0.0', '1.1.0', '1.2.0') });
  const refused: AskedChange = { reason: 'refused', askedAt: 0, answeredAt: 1, set: null };
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const made = historyOf(steps);
      expect(checkHistory(made.history, [refused, ...made.asked])).toEqual([]);
    }),
  );
});

test.each<[string, SetRecord[], AskedChange[], string]>([
  ['a gap', without(history, 3), asked, 'Set 4: set 3 is missing before it'],
  ['a cut end', history.slice(0, -1), asked, '"change 4" was acknowledged as set 5 and is lost'],
  ['a lost beginning', history.slice(1), asked, 'The first set is missing'],
  ['an edited set', without(history, 2, { ...at(history, 2), actor: 'another manager' }), asked, 'its content was changed'],
  ['a loss in a chain that was linked again', relinked(without(history, 5)), asked, 'is lost'],
  ['a change that was made twice', relinked([...history, { ...at(history, 5), changes: [] }]), asked, '"change 4" was made more than once'],
  [
    'a set without a request',
    relinked([...history, { ...at(history, 5), changes: [], reason: 'mine' }]),
    asked,
    'Set 6 was never asked for',
  ],
  ['a refused change that was made', history, without(asked, 2, { ...at(asked, 2), set: null }), '"change 2" was not acknowledged'],
  [
    'an answer with another number',
    history,
    without(asked, 1, { ...at(asked, 1), set: { ...at(history, 2), number: 3 } }),
    'acknowledged as set 3 and is another set',
  ],
  [
    'an answer with other releases',
    history,
    without(asked, 1, { ...at(asked, 1), set: { ...at(history, 2), releases: {} } }),
    'is another set',
  ],
  [
    'a set that undoes the one before it',
    relinked(without(history, 4, { ...at(history, 4), releases: { ...at(history, 2).releases, 'mf-blog': member('1.3.0') } })),
    asked,
    'Set 4 differs from the set before it in more than its changes',
  ],
  [
    'a change from a version that was not active',
    relinked(without(history, 5, { ...at(history, 5), changes: [{ name: 'mf-wiki', from: '1.0.0', to: '1.4.0' }] })),
    asked,
    'changes mf-wiki from 1.0.0, which was not active',
  ],
  [
    'a change that came before one which was acknowledged earlier',
    history,
    without(asked, 0, { ...at(asked, 0), askedAt: 100, answeredAt: 101 }),
    '"change 0" is set 1, but set 5 was acknowledged before',
  ],
])('%s – checked – found', (_, sets, answers, problem) => {
  expect(checkHistory(sets, answers)).toContainEqual(expect.stringContaining(problem));
});
