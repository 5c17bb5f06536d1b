import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { VersionCounts } from '@plenum/shared-contracts/release/canary/canary-schemas';
import {
  addCounts,
  canaryEvidence,
  countsSince,
  reasonToStop,
  startEvidence,
  type ComparedCounts,
} from '#src/domain/canary/canary-evidence.ts';

const counts = (change: Partial<VersionCounts> = {}): VersionCounts => ({
  renders: 0,
  render_failures: 0,
  documents: 0,
  document_failures: 0,
  ...change,
});

test.each([
  [
    'renders',
    { baseline: counts({ renders: 900, render_failures: 1 }), candidate: counts({ renders: 100, render_failures: 20 }) },
    /^20 of 100 renders failed, of the baseline 1 of 900 \(evidence \d+, stops at 200\)$/,
  ],
  [
    'documents',
    { baseline: counts({ documents: 900 }), candidate: counts({ documents: 100, document_failures: 20 }) },
    /^20 of 100 documents failed, of the baseline 0 of 900/,
  ],
])('a canary whose %s fail – evaluated – stopped with the numbers', (_, added, reason) => {
  expect(reasonToStop(addCounts(startEvidence(), added))).toMatch(reason);
});

test('a canary that is as good as its baseline – evaluated – not stopped; without any counts neither', () => {
  const added = { baseline: counts({ renders: 900, render_failures: 9 }), candidate: counts({ renders: 100, render_failures: 1 }) };
  expect(reasonToStop(addCounts(startEvidence(), added))).toBeNull();
  expect(reasonToStop(startEvidence())).toBeNull();
});

const count = fc.nat(50);
const anyCounts = fc.record({ renders: count, render_failures: count, documents: count, document_failures: count });
const compared = fc.record({ baseline: anyCounts, candidate: anyCounts });
const plus = (one: ComparedCounts, other: ComparedCounts) => addCounts({ ...startEvidence(), counts: one }, other).counts;

test('any reports of a run – counted – what was added, whether a report is lost or not', () => {
  fc.assert(
    fc.property(compared, compared, compared, (first, second, third) => {
      const two = plus(first, second);
      const three = plus(two, third);
      expect(countsSince(null, first)).toEqual(first);
      expect(countsSince(first, two)).toEqual(second);
      // The second report never arrived.
      expect(countsSince(first, three)).toEqual(plus(second, third));
      expect(countsSince(three, first)).toEqual(countsSince(three, three));
    }),
  );
});

test('any counts – stored as JSON and read – the same evidence', () => {
  fc.assert(
    fc.property(fc.array(compared, { maxLength: 5 }), (reports) => {
      const evidence = reports.reduce(addCounts, startEvidence());
      expect(canaryEvidence.parse(JSON.parse(JSON.stringify(evidence)))).toEqual(evidence);
    }),
  );
});
