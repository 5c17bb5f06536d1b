import type { ReleaseMetrics } from '@plenum/shared-contracts/release/measurements/measurement-schemas';
import { Disclosure } from '@plenum/shared-ui/disclosure';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { CHART_MEASURES, type ChartMeasure } from '#src/measurements/chart-lines.ts';
import { LineChart, MAX_LINES } from '#src/measurements/line-chart.tsx';
import { Moment } from '#src/ui/moment.tsx';
import styles from '#src/measurements/version-charts.module.css';

interface VersionChartsProps {
  readonly metrics: ReleaseMetrics;
  /** Versions in the order of their lines, such as a canary's baseline and the canary. By default the active one, then those with the newest measurements. */
  readonly versions?: readonly string[];
}

/** What the sites measured of some versions over time: a chart for each measure, and a table with the values of all charts. */
export function VersionCharts({ metrics, versions: wanted }: VersionChartsProps) {
  const shown = wanted ? wanted.flatMap((version) => metrics.versions.filter((one) => one.version === version)) : newestVersions(metrics);
  if (shown.length === 0) return <p>The sites have measured nothing of {metrics.name} in this time.</p>;
  const isMeasured = ({ of }: ChartMeasure) => shown.some(({ points }) => points.some((point) => of(point) !== null));
  const measured = CHART_MEASURES.filter(isMeasured);
  const unmeasured = CHART_MEASURES.filter((measure) => !isMeasured(measure));
  const rows = shown
    .flatMap(({ version, points }) => points.map((point) => ({ ...point, version })))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <div className={styles.all}>
      <div className={styles.charts}>
        {measured.map((measure) => (
          <LineChart key={measure.title} metrics={metrics} versions={shown} measure={measure} />
        ))}
      </div>
      {unmeasured.length > 0 && (
        <p className={styles.note}>Not measured in this time: {unmeasured.map(({ title }) => title).join(', ')}.</p>
      )}
      <p className={styles.note}>
        <Moment at={metrics.from} /> to <Moment at={metrics.to} />. Times and web vitals are 75th percentiles.
      </p>
      <Disclosure title="The values as a table">
        <Table
          caption={`Measurements of ${metrics.name}`}
          isCaptionSeen={false}
          narrow="scroll"
          columns={COLUMNS}
          rows={rows.slice(0, MAX_ROWS)}
          rowKey={({ at, version }) => `${at} ${version}`}
        />
      </Disclosure>
    </div>
  );
}

function newestVersions({ versions, active }: ReleaseMetrics) {
  const others = versions.filter(({ version }) => version !== active).slice(0, MAX_LINES - 1);
  return [...versions.filter(({ version }) => version === active), ...others];
}

const MAX_ROWS = 200;

type Row = ReleaseMetrics['versions'][number]['points'][number] & { readonly version: string };
const COLUMNS: readonly [TableColumn<Row>, ...TableColumn<Row>[]] = [
  { id: 'at', title: 'From', cell: ({ at }) => <Moment at={at} /> },
  { id: 'version', title: 'Version', cell: ({ version }) => version },
  { id: 'renders', title: 'Pages', numeric: true, cell: ({ renders }) => renders.toLocaleString('en-GB') },
  ...CHART_MEASURES.map(({ title, of, format }): TableColumn<Row> => ({
    id: title,
    title,
    numeric: true,
    cell: (row) => {
      const value = of(row);
      return value === null ? '–' : format(value);
    },
  })),
];
