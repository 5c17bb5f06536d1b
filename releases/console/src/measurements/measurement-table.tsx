import type { ReleaseMetrics, VersionMetrics } from '@plenum/shared-contracts/release/measurements/measurement-schemas';
import { StateBadge } from '@plenum/shared-ui/badge';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { formatFailures } from '#src/canaries/format-failures.ts';
import { CHART_MEASURES } from '#src/measurements/chart-lines.ts';

/** What the sites measured of each version in all. */
export function MeasurementTable({ metrics, caption }: { metrics: ReleaseMetrics; caption: string }) {
  return (
    <Table
      caption={caption}
      isCaptionSeen={false}
      narrow="dense"
      columns={COLUMNS}
      rows={metrics.versions.map((one) => ({ ...one, isActive: one.version === metrics.active }))}
      rowKey={({ version }) => version}
    />
  );
}

interface Row extends VersionMetrics {
  readonly isActive: boolean;
}

const COLUMNS: readonly [TableColumn<Row>, ...TableColumn<Row>[]] = [
  {
    id: 'version',
    title: 'Version',
    cell: ({ version, isActive }) => (
      <>
        {version} {isActive && <StateBadge state="live">Active</StateBadge>}
      </>
    ),
  },
  { id: 'renders', title: 'Failed pages', cell: ({ total }) => formatFailures(total.render_failures, total.renders) },
  { id: 'documents', title: 'Failed in browsers', cell: ({ total }) => formatFailures(total.document_failures, total.documents) },
  ...CHART_MEASURES.slice(2).map(({ title, of, format }): TableColumn<Row> => ({
    id: title,
    title,
    numeric: true,
    cell: ({ total }) => {
      const value = of(total);
      return value === null ? '–' : format(value);
    },
  })),
];
