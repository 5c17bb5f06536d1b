import type { VersionCounts } from '@plenum/shared-contracts/release/canary/canary-schemas';
import { BOUNDS, bucketIndex, MEASURES, type Measure } from '@plenum/shared-contracts/release/measurements/histograms';
import type { OwnFailures, VersionMeasurement } from '@plenum/shared-contracts/release/measurements/measurement-schemas';

type Counters = Record<keyof VersionCounts, number>;

/** What this process has counted of one version. Everything only grows. */
export class CountedVersion {
  readonly name: string;
  readonly version: string;
  readonly counters: Counters = { renders: 0, render_failures: 0, documents: 0, document_failures: 0 };
  /** Failures although the backends answered. */
  readonly own: Required<OwnFailures> = { own_render_failures: 0, own_document_failures: 0 };
  readonly #histograms: Readonly<Record<Measure, number[]>>;

  constructor(name: string, version: string) {
    this.name = name;
    this.version = version;
    this.#histograms = Object.fromEntries(MEASURES.map((measure) => [measure, [...BOUNDS[measure].map(() => 0), 0]])) as Record<
      Measure,
      number[]
    >;
  }

  /** @param value seconds, or a score for CLS */
  measured(measure: Measure, value: number): void {
    const counts = this.#histograms[measure];
    const index = bucketIndex(measure, value);
    counts[index] = (counts[index] ?? 0) + 1;
  }

  get isEmpty(): boolean {
    const { renders, documents } = this.counters;
    return renders + documents + this.#histograms.lcp_seconds.reduce((sum, count) => sum + count, 0) === 0;
  }

  toMeasurement(): VersionMeasurement {
    const histograms = Object.fromEntries(MEASURES.map((measure) => [measure, [...this.#histograms[measure]]])) as Record<
      Measure,
      number[]
    >;
    return { name: this.name, version: this.version, ...this.counters, ...this.own, ...histograms };
  }
}

/** Returns what was counted between two states. */
export function countsBetween(before: VersionCounts, now: VersionCounts): VersionCounts {
  return {
    renders: now.renders - before.renders,
    render_failures: now.render_failures - before.render_failures,
    documents: now.documents - before.documents,
    document_failures: now.document_failures - before.document_failures,
  };
}
