import { expect, test } from '@jest/globals';
import type { AuditEntry } from '@plenum/shared-contracts/release/access-schemas';
import { describeEntry } from '#src/audit/describe-entry.ts';

const change = (name: string, from: string | null, to: string | null) => ({ name, from, to });

test.each<[string, AuditEntry['details'], string]>([
  [
    'a set',
    { number: 7, epoch: 1, hash: 'x', changes: [change('mf-blog', '1.0.0', '1.1.0')], reason: 'Faster lists' },
    'set 7: mf-blog 1.0.0 → 1.1.0',
  ],
  [
    'a set with many changes',
    { number: 1, changes: ['a', 'b', 'c', 'd', 'e'].map((letter) => change(`mf-${letter}`, null, '1.0.0')) },
    'set 1: mf-a new → 1.0.0, mf-b new → 1.0.0, mf-c new → 1.0.0 and 2 more',
  ],
  [
    'a canary',
    { number: 8, changes: [], canary_changes: [{ name: 'mf-blog', version: '1.2.0', from: null, to: 5 }] },
    'set 8: mf-blog 1.2.0 for 5 % of visitors',
  ],
  ['grants', { before: { paths: ['/blog'], error_dsn: null }, after: { paths: ['/blog'], error_dsn: 'x' } }, 'error dsn'],
  ['a token', { id: 7, label: 'CI' }, 'CI'],
  ['a new team', { before: null, after: { paths: [] } }, ''],
])('%s – described – one line', (_, details, line) => {
  const entry = { id: 1, at: '', actor: 'manager', token: 1, action: 'set.activate', subject: 'production', details, link: null };
  expect(describeEntry(entry)).toBe(line);
});
