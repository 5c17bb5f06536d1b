import type { ReleaseMetrics, VersionMetrics } from '@plenum/shared-contracts/release/measurements/measurement-schemas';
import { BOX, chartLines, type ChartMeasure } from '#src/measurements/chart-lines.ts';
import styles from '#src/measurements/line-chart.module.css';

interface LineChartProps {
  readonly metrics: Pick<ReleaseMetrics, 'from' | 'to' | 'step_seconds'>;
  /** One line for each, at most as many as there are styles of lines. */
  readonly versions: readonly VersionMetrics[];
  readonly measure: ChartMeasure;
}

/** Lines differ in their dashes, too: not everyone sees their colours. */
const LINES = [styles.first, styles.second, styles.third] as const;
export const MAX_LINES = LINES.length;

/** One measure over time of which at least one version has a value, a line for each version. The table beside the charts has the same values. */
export function LineChart({ metrics, versions, measure }: LineChartProps) {
  const { lines, top } = chartLines(metrics, versions, measure);
  const measured = lines.filter(({ newest }) => newest !== null);
  const summary = measured.map(({ version, newest }) => `${version} ${measure.format(newest ?? 0)}`).join(', ');
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{measure.title}</figcaption>
      <p className={styles.scale}>{measure.format(top)}</p>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${measure.title}, newest values: ${summary}`}
      >
        {[0, 0.5, 1].map((share) => (
          <path key={share} className={styles.grid} d={`M0 ${BOX.height * share}H${BOX.width}`} />
        ))}
        {lines.map(({ version, path, dot }, index) => (
          <g key={version} className={LINES[index % LINES.length]}>
            <path d={path} />
            <path className={styles.dot} d={dot} />
          </g>
        ))}
      </svg>
      <ul className={styles.legend}>
        {lines.map(({ version, newest }, index) => (
          <li key={version}>
            <svg className={styles.key} viewBox="0 0 24 4" aria-hidden="true">
              <path className={LINES[index % LINES.length]} d="M2 2H22" />
            </svg>
            {version} <strong>{newest === null ? '–' : measure.format(newest)}</strong>
          </li>
        ))}
      </ul>
    </figure>
  );
}
