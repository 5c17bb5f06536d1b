import { BOUNDS, MEASURES, type Measure } from '@plenum/shared-contracts/release/measurements/histograms';
import type { VersionMeasurement } from '@plenum/shared-contracts/release/measurements/measurement-schemas';

const COUNTS = ['renders', 'render_failures', 'documents', 'document_failures'] as const;

/**
 * Returns what a run of a site has measured since its last report, by name and version; versions of which nothing was measured are left out.
 * Counts of one run only grow; a smaller one is damaged and adds nothing.
 * @param before its last report; empty for the first report of a run
 */
export function measuredSince(before: readonly VersionMeasurement[], now: readonly VersionMeasurement[]): VersionMeasurement[] {
  const known = new Map(before.map((one) => [keyOf(one), one]));
  return now
    .map((one) => subtract(one, known.get(keyOf(one))))
    .filter((one) => COUNTS.some((key) => one[key] > 0) || MEASURES.some((measure) => one[measure].some((count) => count > 0)))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function subtract(now: VersionMeasurement, before: VersionMeasurement | undefined): VersionMeasurement {
  const since = (key: (typeof COUNTS)[number]) => Math.max(0, now[key] - (before?.[key] ?? 0));
  const ownSince = (key: 'render_failures' | 'document_failures') =>
    Math.max(0, ownFailures(now, key) - (before ? ownFailures(before, key) : 0));
  const bucketsOf = (measure: Measure) =>
    BOUNDS[measure]
      .map(Number)
      .concat(0)
      .map((_, index) => Math.max(0, (now[measure][index] ?? 0) - (before?.[measure][index] ?? 0)));
  return {
    name: now.name,
    version: now.version,
    renders: since('renders'),
    render_failures: since('render_failures'),
    documents: since('documents'),
    document_failures: since('document_failures'),
    own_render_failures: ownSince('render_failures'),
    own_document_failures: ownSince('document_failures'),
    render_seconds: bucketsOf('render_seconds'),
    lcp_seconds: bucketsOf('lcp_seconds'),
    inp_seconds: bucketsOf('inp_seconds'),
    cls: bucketsOf('cls'),
  };
}

/** Sites of older releases do not tell own failures apart: all of theirs are. */
function ownFailures(one: VersionMeasurement, key: 'render_failures' | 'document_failures'): number {
  return one[`own_${key}`] ?? one[key];
}

function keyOf({ name, version }: Pick<VersionMeasurement, 'name' | 'version'>): string {
  return `${name}@${version}`;
}
