import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MEASURES } from '@plenum/shared-contracts/release/measurements/histograms';
import type { VersionMeasurement } from '@plenum/shared-contracts/release/measurements/measurement-schemas';
import { describeVersions } from '#src/domain/measurements/describe-versions.ts';
import { measuredSince } from '#src/domain/measurements/measured-since.ts';
import { sampleMeasurement } from '#src/testing/sample-measurement.ts';

const count = fc.nat(20);
const added = fc.record({
  version: fc.constantFrom('1.0.0', '1.1.0'),
  renders: count,
  documents: count,
  lcp_seconds: fc.array(count, { minLength: 7, maxLength: 7 }),
});

/** Returns what a site reports after each addition: sums since it started. */
function reportsOf(additions: readonly { version: string; renders: number; documents: number; lcp_seconds: number[] }[]) {
  const sums = new Map<string, VersionMeasurement>();
  return additions.map(({ version, renders, documents, lcp_seconds: lcp }) => {
    const before = sums.get(version) ?? sampleMeasurement('mf-blog', version);
    sums.set(version, {
      ...before,
      renders: before.renders + renders,
      documents: before.documents + documents,
      lcp_seconds: before.lcp_seconds.map((value, index) => value + (lcp[index] ?? 0)),
    });
    return [...sums.values()];
  });
}

test('any reports of a run, some of which are lost – what was measured between them – adds up to the last report', () => {
  fc.assert(
    fc.property(
      fc.array(added, { minLength: 1, maxLength: 6 }),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      (additions, lost) => {
        const reports = reportsOf(additions);
        const arrived = reports.filter((_, index) => index === reports.length - 1 || !lost[index]);
        const steps = arrived.flatMap((now, index) => measuredSince(arrived[index - 1] ?? [], now));
        const at = new Date(0);
        const totals = describeVersions(steps.map((step) => ({ ...step, at }))).map(({ version, total: { renders, documents, p75 } }) => [
          version,
          { renders, documents, lcp: p75.lcp_seconds },
        ]);
        const expected = describeVersions((reports.at(-1) ?? []).map((step) => ({ ...step, at })))
          .filter(({ total }) => total.renders + total.documents > 0 || total.p75.lcp_seconds !== null)
          .map(({ version, total: { renders, documents, p75 } }) => [version, { renders, documents, lcp: p75.lcp_seconds }]);
        expect(Object.fromEntries(totals)).toEqual(Object.fromEntries(expected));
      },
    ),
  );
});

test('counts that shrink – compared – add nothing', () => {
  const before = sampleMeasurement('mf-blog', '1.0.0', { renders: 9, cls: [1, 2, 3, 4, 5, 6] });
  expect(measuredSince([before], [sampleMeasurement('mf-blog', '1.0.0', { renders: 3 })])).toEqual([]);
  expect(MEASURES.every((measure) => measuredSince([], [before])[0]?.[measure].every((value) => value >= 0))).toBe(true);
});
