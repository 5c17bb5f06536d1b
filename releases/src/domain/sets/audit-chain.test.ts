import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import { digestOf } from '#src/domain/digest.ts';
import { withAuditLink, verifyChain } from '#src/domain/sets/audit-chain.ts';
import { initialSet, nextSet } from '#src/domain/sets/next-set.ts';

const at = new Date('2026-10-02T09:00:00Z');

function history(length: number): SetRecord[] {
  const records = [withAuditLink(initialSet('production', at), null)];
  for (let number = 1; number < length; number++) {
    const { audit, ...current } = records[number - 1] as SetRecord;
    const next = nextSet(
      current,
      { shell: { version: `1.0.${number}`, manifest: digestOf(String(number)) } },
      { action: 'activate', actor: 'manager', reason: `step ${number}`, at },
    );
    if (next) records.push(withAuditLink(next, audit.hash));
  }
  return records;
}

test('an unchanged history – verified – intact, from the start and from any set on', () => {
  const records = history(5);
  expect(verifyChain(records)).toEqual({ intact: true });
  expect(verifyChain(records.slice(2))).toEqual({ intact: true });
  expect(verifyChain([])).toEqual({ intact: true });
});

const tampering = fc.constantFrom<[string, (record: SetRecord) => SetRecord]>(
  ['reason', (record) => ({ ...record, reason: `${record.reason}!` })],
  ['actor', (record) => ({ ...record, actor: 'team:mf-blog' })],
  ['time', (record) => ({ ...record, created_at: '2026-10-02T09:00:01.000Z' })],
  ['version', (record) => ({ ...record, releases: { shell: { version: '6.6.6', manifest: digestOf('6') } } })],
  ['link', (record) => ({ ...record, audit: { ...record.audit, previous: digestOf('other') } })],
  // An attacker who rewrites a set together with its hash breaks the link of the next one.
  ['set and hash', ({ audit, ...set }) => withAuditLink({ ...set, reason: 'rewritten' }, audit.previous)],
);

test('one set was changed in any way – the history is verified – the change is found at that set or the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), tampering, (index, [, tamper]) => {
      const records = history(6);
      records[index] = tamper(records[index] as SetRecord);
      const result = verifyChain(records);
      expect(result.intact).toBe(false);
      expect([index, index + 1]).toContain(result.intact ? null : result.number);
    }),
  );
});

test('a set was removed – the history is verified – the gap is found', () => {
  expect(verifyChain(history(5).filter(({ number }) => number !== 2))).toMatchObject({
    intact: false,
    number: 3,
    reason: expect.stringContaining('missing'),
  });
});
