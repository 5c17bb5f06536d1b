import type { ReleaseMetrics, VersionMetrics } from '@plenum/shared-contracts/release/measurements/measurement-schemas';
import { formatShare } from '#src/ui/format-share.ts';

type Point = VersionMetrics['points'][number];

/** One measure as a chart shows it. */
export interface ChartMeasure {
  readonly title: string;
  /** Returns the value of a step; null where nothing was measured. */
  readonly of: (point: Omit<Point, 'at'>) => number | null;
  readonly format: (value: number) => string;
  /** The axis reaches at least to this value, so that noise is not magnified. */
  readonly least: number;
}

const percent = (value: number) => formatShare(Number((value * 100).toPrecision(2)));
const SECONDS = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });
const seconds = (value: number) => (value < 1 ? `${Math.round(value * 1000)} ms` : `${SECONDS.format(value)} s`);

export const CHART_MEASURES: readonly ChartMeasure[] = [
  {
    title: 'Failed pages',
    of: ({ renders, render_failures: failures }) => (renders > 0 ? Math.min(1, failures / renders) : null),
    format: percent,
    least: 0.02,
  },
  {
    title: 'Failed in browsers',
    of: ({ documents, document_failures: failures }) => (documents > 0 ? Math.min(1, failures / documents) : null),
    format: percent,
    least: 0.02,
  },
  { title: 'Render time', of: ({ p75 }) => p75.render_seconds, format: seconds, least: 0.1 },
  { title: 'LCP', of: ({ p75 }) => p75.lcp_seconds, format: seconds, least: 2.5 },
  { title: 'INP', of: ({ p75 }) => p75.inp_seconds, format: seconds, least: 0.2 },
  { title: 'CLS', of: ({ p75 }) => p75.cls, format: (value) => value.toFixed(3), least: 0.1 },
];

export interface ChartLine {
  readonly version: string;
  /** SVG path in a box of `BOX` units; empty if nothing was measured. */
  readonly path: string;
  /** SVG path of a dot at the newest value; empty if nothing was measured. */
  readonly dot: string;
  /** The newest value; null if nothing was measured. */
  readonly newest: number | null;
}

/** Units of a chart's view box. It is stretched to the width of its place. */
export const BOX = { width: 600, height: 160 };

/** Returns the lines of some versions in one chart, and the highest value of its axis. A line is interrupted where nothing was measured. */
export function chartLines(
  { from, to, step_seconds: stepSeconds }: Pick<ReleaseMetrics, 'from' | 'to' | 'step_seconds'>,
  versions: readonly Pick<VersionMetrics, 'version' | 'points'>[],
  measure: ChartMeasure,
): { lines: ChartLine[]; top: number } {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const valuesOf = (points: readonly Point[]) =>
    points.flatMap((point) => {
      const value = measure.of(point);
      return value === null ? [] : [{ at: Date.parse(point.at), value }];
    });
  const all = versions.map(({ version, points }) => ({ version, values: valuesOf(points) }));
  const top = Math.max(measure.least, ...all.flatMap(({ values }) => values.map(({ value }) => value)));
  const x = (at: number) => round(((at - begin) / Math.max(1, end - begin)) * BOX.width);
  const y = (value: number) => round(BOX.height - (value / top) * BOX.height);
  // A line of no length is a dot: its ends are round.
  const dotAt = ({ at, value }: { at: number; value: number }) => `M${x(at)} ${y(value)}h0`;
  const lines = all.map(({ version, values }) => ({
    version,
    newest: values.at(-1)?.value ?? null,
    dot: values.slice(-1).map(dotAt).join(''),
    path: values
      .map(({ at, value }, index) => {
        const before = values[index - 1];
        const isJoined = before !== undefined && at - before.at <= stepSeconds * 1000 * 1.5;
        return isJoined ? `L${x(at)} ${y(value)}` : dotAt({ at, value });
      })
      .join(''),
  }));
  return { lines, top };
}

const round = (value: number) => Math.round(value * 10) / 10;
