import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { AuditEntry } from '@plenum/shared-contracts/release/access-schemas';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import type { Checkpoint } from '@plenum/shared-contracts/release/signed-documents';
import { digestOfUnlinked, withLink } from '#src/domain/audit/audit-log.ts';
import { findTampering } from '#src/domain/audit/verify-audit.ts';
import { digestOf } from '#src/domain/digest.ts';
import { withAuditLink } from '#src/domain/sets/audit-chain.ts';
import { initialSet, nextSet } from '#src/domain/sets/next-set.ts';

const at = new Date('2026-10-02T09:00:00Z');
const SETS = 6;

/** Sets of one environment. */
function history(): SetRecord[] {
  const records = [withAuditLink(initialSet('production', at), null)];
  for (let number = 1; number < SETS; number++) {
    const { audit, ...current } = records[number - 1] as SetRecord;
    const member = { version: `1.0.${number}`, manifest: digestOf(String(number)) };
    const next = nextSet(current, { shell: member }, { action: 'activate', actor: 'manager', reason: '', at });
    if (next) records.push(withAuditLink(next, audit.hash));
  }
  return records;
}

/** The log of these sets, after two entries from before the chain. */
function logOf(sets: readonly SetRecord[], further: readonly Partial<AuditEntry>[] = []): AuditEntry[] {
  const entry = { at: at.toISOString(), actor: 'manager', token: 1, action: 'team.add', subject: 'mf-blog', details: {}, link: null };
  const log: AuditEntry[] = [1, 2].map((id) => ({ ...entry, id }));
  const begin = { actor: 'registry', action: 'audit.begin', details: { entries: 2, digest: digestOfUnlinked(log) } };
  const recorded = sets.map(({ number, audit }) => ({
    action: 'set.activate',
    subject: 'production',
    details: { number, hash: audit.hash },
  }));
  for (const change of [begin, ...recorded, ...further]) {
    const { link: _, ...content } = { ...entry, ...change, id: log.length + 1 };
    log.push(withLink(content, log.at(-1)?.link?.hash ?? null));
  }
  return log;
}

function checkpointOf(log: readonly AuditEntry[], size = log.length): Checkpoint {
  const entry = log[size - 1] as AuditEntry;
  return { log: 'log', size, hash: entry.link?.hash ?? '', epoch: 1, signed_at: 'then' };
}

const SET_RECORDS = history();
const LOG = logOf(SET_RECORDS);
const STATE = { entries: LOG, checkpoints: [checkpointOf(LOG, 5), checkpointOf(LOG)], sets: { production: SET_RECORDS } };

test('nothing was changed – verified – no problem', () => {
  expect(findTampering(STATE)).toEqual([]);
  expect(findTampering({ ...STATE, checkpoints: [] })).toEqual([]);
});

/** Recomputes all links after an entry was changed, as an attacker does who knows how the log works. */
function relinked(entries: readonly AuditEntry[]): AuditEntry[] {
  const log: AuditEntry[] = [];
  for (const { link, ...content } of entries) log.push(link ? withLink(content, log.at(-1)?.link?.hash ?? null) : { ...content, link });
  return log;
}

const editing = fc.constantFrom<(entry: AuditEntry) => AuditEntry>(
  (entry) => ({ ...entry, actor: 'manager (Eve)' }),
  (entry) => ({ ...entry, token: 7 }),
  (entry) => ({ ...entry, at: '2026-10-03T09:00:00.000Z' }),
  (entry) => ({ ...entry, subject: 'mf-wiki' }),
  (entry) => ({ ...entry, details: { ...entry.details, note: 'edited' } }),
);

test('one entry was edited, with or without all links after it – verified – found', () => {
  fc.assert(
    fc.property(fc.nat(LOG.length - 1), editing, fc.boolean(), (index, edit, isCareful) => {
      const changed = LOG.with(index, edit(LOG[index] as AuditEntry));
      expect(findTampering({ ...STATE, entries: isCareful ? relinked(changed) : changed })).not.toEqual([]);
    }),
  );
});

test('one entry was removed, with or without repairing the rest – verified – found', () => {
  fc.assert(
    fc.property(fc.nat(LOG.length - 1), fc.boolean(), (index, isCareful) => {
      const left = LOG.toSpliced(index, 1);
      const entries = isCareful ? relinked(left.map((entry, place) => ({ ...entry, id: place + 1 }))) : left;
      expect(findTampering({ ...STATE, entries })).not.toEqual([]);
    }),
  );
});

test('a tail of the log and of the sets was cut off – verified – found by the checkpoint, and not without it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: SETS - 1 }), (cut) => {
      const state = { ...STATE, entries: LOG.slice(0, -cut), sets: { production: SET_RECORDS.slice(0, -cut) } };
      expect(findTampering(state)).toContainEqual(expect.stringContaining(`to ${LOG.length} are missing: a checkpoint of then proves`));
      expect(findTampering({ ...state, checkpoints: [] })).toEqual([]);
    }),
  );
});

test('a set was changed, replaced together with its hash, added or removed at the end – verified – found', () => {
  const last = SET_RECORDS.at(-1) as SetRecord;
  const { audit, ...content } = last;
  const forged = withAuditLink({ ...content, reason: 'forged' }, audit.previous);
  const another = withAuditLink({ ...content, number: SETS }, audit.hash);
  const problems = (production: SetRecord[]) => findTampering({ ...STATE, sets: { production } });
  expect(problems(SET_RECORDS.with(2, { ...(SET_RECORDS[2] as SetRecord), reason: 'x' }))).toContainEqual(expect.stringContaining('Set 2'));
  expect(problems(SET_RECORDS.with(SETS - 1, forged))).toEqual([`Set ${SETS - 1} of production is not the one in the audit log.`]);
  expect(problems([...SET_RECORDS, another])).toEqual([`Set ${SETS} of production is not the one in the audit log.`]);
  expect(problems(SET_RECORDS.slice(0, -1))).toEqual([`Sets of production are missing: ${SETS - 1}.`]);
});

test('a set is created while the records are read – verified – intact, unless it is older than the entries that were read before the sets', () => {
  const sets = { production: SET_RECORDS.slice(0, -1) };
  expect(findTampering({ ...STATE, sets, complete: LOG.length - 1 })).toEqual([]);
  expect(findTampering({ ...STATE, sets, complete: LOG.length })).toEqual([`Sets of production are missing: ${SETS - 1}.`]);
});

test('a restored log that has given up a longer one – verified – intact; without that entry the checkpoint contradicts it', () => {
  const lost = checkpointOf(LOG);
  const shorter = SET_RECORDS.slice(0, 3);
  const restored = logOf(shorter, [{ action: 'registry.restored', details: { lost: [{ size: lost.size, hash: lost.hash }] } }]);
  const state = { checkpoints: [lost, checkpointOf(restored)], sets: { production: shorter } };
  expect(findTampering({ ...state, entries: restored })).toEqual([]);
  const silent = logOf(shorter, [{ action: 'team.add' }]);
  expect(findTampering({ ...state, checkpoints: [lost], entries: silent })).not.toEqual([]);
});
