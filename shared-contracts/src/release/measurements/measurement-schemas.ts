import * as z from 'zod/mini';
import { versionCounts } from '#src/release/canary/canary-schemas.ts';
import { BOUNDS, type Measure } from '#src/release/measurements/histograms.ts';
import { releaseName, releaseVersion } from '#src/release/names.ts';

const count = z.number().check(z.int(), z.gte(0), z.lte(1e12));
const histogram = (measure: Measure) =>
  z.array(count).check(z.refine((counts) => counts.length === BOUNDS[measure].length + 1, 'has another number of buckets'));

/** Counts by bucket, as in `BOUNDS`. */
const histograms = {
  /** Time from the queue to the first bytes of pages whose screen is of this release. */
  render_seconds: histogram('render_seconds'),
  /** Web vitals of documents that were opened with a screen of this release, from a sample of the documents. */
  lcp_seconds: histogram('lcp_seconds'),
  inp_seconds: histogram('inp_seconds'),
  cls: histogram('cls'),
};

/** What was counted and measured of a version. */
export const measurement = z.object({ ...versionCounts.shape, ...histograms });
export type Measurement = z.infer<typeof measurement>;

/** Failures although the backends answered. Absent from sites of older releases, which do not tell them apart. */
const ownFailures = z.object({ own_render_failures: z.optional(count), own_document_failures: z.optional(count) });
export type OwnFailures = z.infer<typeof ownFailures>;

/** What one site has measured of a version in this run of its process. Counts only grow. */
export const versionMeasurement = z.extend(measurement, { name: releaseName, version: releaseVersion, ...ownFailures.shape });
export type VersionMeasurement = z.infer<typeof versionMeasurement>;

const quantiles = z.object({
  render_seconds: z.nullable(z.number()),
  lcp_seconds: z.nullable(z.number()),
  inp_seconds: z.nullable(z.number()),
  cls: z.nullable(z.number()),
});
/** The value that three of four do not exceed, by measure: seconds, and for CLS a score. Null where nothing was measured. */
export type Quantiles = z.infer<typeof quantiles>;

/** What all sites together measured of a version. */
export const versionMetrics = z.object({
  version: releaseVersion,
  total: z.object({ ...versionCounts.shape, p75: quantiles }),
  /** One entry for each step in which something was counted, oldest first. `at` is the start of the step (ISO 8601). */
  points: z.array(z.object({ at: z.string(), ...versionCounts.shape, p75: quantiles })),
});
export type VersionMetrics = z.infer<typeof versionMetrics>;

export const releaseMetrics = z.object({
  name: releaseName,
  /** ISO 8601, by the registry's clock. */
  from: z.string(),
  to: z.string(),
  step_seconds: z.number(),
  /** The version that is active now; null if the release is not. */
  active: z.nullable(releaseVersion),
  /** Versions that were served in this time, the one with the newest measurements first, at the same time the one with the most pages. */
  versions: z.array(versionMetrics),
});
export type ReleaseMetrics = z.infer<typeof releaseMetrics>;
