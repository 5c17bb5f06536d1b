/**
 * Upper bounds of the buckets in which sites count what they measure: seconds, and for CLS a score. Counts have one more entry than bounds,
 * for everything beyond the last. Bounds include the thresholds of good and poor web vitals. All sites and the registry share them, so counts
 * of different sites and times can be added; a new bound would make stored counts unreadable.
 * @see https://web.dev/articles/vitals
 */
export const BOUNDS = {
  render_seconds: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  lcp_seconds: [0.5, 1, 1.8, 2.5, 4, 8],
  inp_seconds: [0.05, 0.1, 0.2, 0.5, 1],
  cls: [0.01, 0.05, 0.1, 0.25, 0.5],
} as const;
/** What is measured of a version: time to the first bytes of its pages, and three web vitals of documents that were opened with its pages. */
export type Measure = keyof typeof BOUNDS;
export const MEASURES = Object.keys(BOUNDS) as readonly Measure[];

/**
 * Returns the bucket of a measured value.
 * @param measure what was measured
 * @param value seconds, or a score for CLS
 * @returns index into the counts
 * @example
 * counts[bucketIndex('lcp_seconds', 2.1)] += 1; // the fourth, up to 2.5 s
 */
export function bucketIndex(measure: Measure, value: number): number {
  const index = BOUNDS[measure].findIndex((bound) => value <= bound);
  return index === -1 ? BOUNDS[measure].length : index;
}

/**
 * Estimates a quantile from counts, with values evenly spread within each bucket. Beyond the last bound it is that bound.
 * @param measure what was counted
 * @param counts one for each bucket
 * @param share 0.75 for the value that three of four do not exceed
 * @returns seconds, or a score for CLS; null without any counts
 * @example
 * quantile('lcp_seconds', counts, 0.75); // 1.9
 */
export function quantile(measure: Measure, counts: readonly number[], share: number): number | null {
  const bounds = BOUNDS[measure];
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share;
  if (wanted === 0) return null;
  let below = 0;
  for (const [index, bound] of bounds.entries()) {
    const count = counts[index] ?? 0;
    const lower = bounds[index - 1] ?? 0;
    if (below + count >= wanted && count > 0) return Math.min(bound, lower + ((bound - lower) * (wanted - below)) / count);
    below += count;
  }
  return bounds.at(-1) ?? null;
}
