import { BOUNDS, MEASURES, type Measure } from '@plenum/shared-contracts/release/measurements/histograms';
import type { VersionMeasurement } from '@plenum/shared-contracts/release/measurements/measurement-schemas';

/** Returns what a site measured of a version: nothing, except for `change`. */
export function sampleMeasurement(name: string, version: string, change: Partial<VersionMeasurement> = {}): VersionMeasurement {
  const empty = Object.fromEntries(MEASURES.map((measure) => [measure, [...BOUNDS[measure].map(() => 0), 0]])) as Record<Measure, number[]>;
  return { name, version, renders: 0, render_failures: 0, documents: 0, document_failures: 0, ...empty, ...change };
}
