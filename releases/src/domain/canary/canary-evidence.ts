import * as z from 'zod/mini';
import { versionCounts, type CanaryCounts, type VersionCounts } from '@plenum/shared-contracts/release/canary/canary-schemas';
import { evidenceOf, observeBlock, startTest, stoppingEvidence, type Block, type Trials } from '#src/domain/canary/sequential-test.ts';

/** A canary and its baseline as a site, or all sites, counted them. */
export type ComparedCounts = Pick<CanaryCounts, 'baseline' | 'candidate'>;

const testState = z.object({ baseline: z.object({ trials: z.number(), failures: z.number() }), logs: z.array(z.number()) });

/** Everything known about a canary: the counts of all sites since it began, and one sequential test for each measure. */
export const canaryEvidence = z.object({
  counts: z.object({ baseline: versionCounts, candidate: versionCounts }),
  tests: z.object({ renders: testState, documents: testState }),
});
export type CanaryEvidence = z.infer<typeof canaryEvidence>;

const MEASURES = ['renders', 'documents'] as const;
type Measure = (typeof MEASURES)[number];

/** Evidence at which a canary is stopped, by either measure. */
export const STOPS_AT = stoppingEvidence(MEASURES.length);

const NONE: VersionCounts = { renders: 0, render_failures: 0, documents: 0, document_failures: 0 };

/** Returns the evidence before the first report. */
export function startEvidence(): CanaryEvidence {
  const test = startTest();
  const state = { baseline: test.baseline, logs: [...test.logs] };
  return { counts: { baseline: NONE, candidate: NONE }, tests: { renders: state, documents: state } };
}

/**
 * Returns what a site has counted since its last report. Counts of one run only grow; a smaller one is damaged and adds nothing.
 * @param before last counts of the same run; null for the first report of a run
 */
export function countsSince(before: ComparedCounts | null, now: ComparedCounts): ComparedCounts {
  const since = (side: keyof ComparedCounts) => mapCounts((key) => Math.max(0, now[side][key] - (before?.[side][key] ?? 0)));
  return { baseline: since('baseline'), candidate: since('candidate') };
}

/** Adds what a site has counted since its last report. */
export function addCounts({ counts, tests }: CanaryEvidence, added: ComparedCounts): CanaryEvidence {
  const sum = (side: keyof ComparedCounts) => mapCounts((key) => counts[side][key] + added[side][key]);
  const observe = (measure: Measure) => {
    const { baseline, logs } = observeBlock(tests[measure], blockOf(added, measure));
    return { baseline: { ...baseline }, logs: [...logs] };
  };
  return {
    counts: { baseline: sum('baseline'), candidate: sum('candidate') },
    tests: { renders: observe('renders'), documents: observe('documents') },
  };
}

/** Returns the evidence of each measure, as a number that JSON can hold. */
export function evidenceByMeasure({ tests }: CanaryEvidence): Record<Measure, number> {
  const of = (measure: Measure) => Math.min(evidenceOf(tests[measure]), 1e12);
  return { renders: of('renders'), documents: of('documents') };
}

/** Says why a canary has to be stopped: `12 of 40 renders failed, of the baseline 3 of 9800 (evidence 812, stops at 200)`. Null if it has not. */
export function reasonToStop(evidence: CanaryEvidence): string | null {
  const values = evidenceByMeasure(evidence);
  const crossed = MEASURES.find((measure) => values[measure] >= STOPS_AT);
  if (!crossed) return null;
  const { baseline, candidate } = blockOf(evidence.counts, crossed);
  return `${candidate.failures} of ${candidate.trials} ${crossed} failed, of the baseline ${baseline.failures} of ${baseline.trials} (evidence ${Math.round(values[crossed])}, stops at ${STOPS_AT})`;
}

function blockOf({ baseline, candidate }: ComparedCounts, measure: Measure): Block {
  return { baseline: trialsOf(baseline, measure), candidate: trialsOf(candidate, measure) };
}

/** A site may have counted a failure just before its trial. */
function trialsOf(counts: VersionCounts, measure: Measure): Trials {
  const trials = counts[measure];
  return { trials, failures: Math.min(trials, measure === 'renders' ? counts.render_failures : counts.document_failures) };
}

function mapCounts(valueOf: (key: keyof VersionCounts) => number): VersionCounts {
  return {
    renders: valueOf('renders'),
    render_failures: valueOf('render_failures'),
    documents: valueOf('documents'),
    document_failures: valueOf('document_failures'),
  };
}
