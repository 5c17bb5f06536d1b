import type { VersionCounts } from '@plenum/shared-contracts/release/canary/canary-schemas';
import { quantile, type Measure } from '@plenum/shared-contracts/release/measurements/histograms';
import type { Measurement, Quantiles, VersionMetrics } from '@plenum/shared-contracts/release/measurements/measurement-schemas';

interface Step extends Measurement {
  readonly version: string;
  readonly at: Date;
}

/** Web vitals are judged by the value that three of four visits do not exceed: https://web.dev/articles/vitals */
const SHARE = 0.75;

/**
 * Describes what was measured of each version: in all, and in each step. The version of the last step comes first.
 * @param steps oldest first
 */
export function describeVersions(steps: readonly Step[]): VersionMetrics[] {
  const byVersion = Map.groupBy(steps.toReversed(), ({ version }) => version);
  return [...byVersion].flatMap(([version, [newest, ...older]]) => {
    if (!newest) return [];
    const points = [...older.toReversed(), newest].map((step) => ({ at: step.at.toISOString(), ...describe(step) }));
    return [{ version, total: describe(older.reduce<Measurement>(add, newest)), points }];
  });
}

function describe(step: Measurement): VersionCounts & { p75: Quantiles } {
  const { renders, render_failures, documents, document_failures } = step;
  const of = (measure: Measure) => quantile(measure, step[measure], SHARE);
  const p75 = { render_seconds: of('render_seconds'), lcp_seconds: of('lcp_seconds'), inp_seconds: of('inp_seconds'), cls: of('cls') };
  return { renders, render_failures, documents, document_failures, p75 };
}

function add(one: Measurement, other: Measurement): Measurement {
  const bucketsOf = (measure: Measure) => one[measure].map((count, index) => count + (other[measure][index] ?? 0));
  return {
    renders: one.renders + other.renders,
    render_failures: one.render_failures + other.render_failures,
    documents: one.documents + other.documents,
    document_failures: one.document_failures + other.document_failures,
    render_seconds: bucketsOf('render_seconds'),
    lcp_seconds: bucketsOf('lcp_seconds'),
    inp_seconds: bucketsOf('inp_seconds'),
    cls: bucketsOf('cls'),
  };
}
