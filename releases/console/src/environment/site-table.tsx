import type { SiteSummary } from '@plenum/shared-contracts/release/reports/site-report';
import { Badge, StateBadge } from '@plenum/shared-ui/badge';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { formatShare } from '#src/ui/format-share.ts';
import { Moment } from '#src/ui/moment.tsx';

/** What each site of an environment serves. */
export function SiteTable({ sites }: { sites: readonly SiteSummary[] }) {
  if (sites.length === 0) return <p>No site has reported yet.</p>;
  const columns = sites.some(({ canaries }) => canaries.length > 0) ? COLUMNS_WITH_CANARIES : COLUMNS;
  return <Table caption="Sites" isCaptionSeen={false} narrow="dense" columns={columns} rows={sites} rowKey={(site) => site.id} />;
}

const STATUSES = {
  current: 'Current',
  behind: 'Behind',
  failing: 'Failing',
  diverged: 'Diverged',
  lost: 'Lost',
} as const satisfies Record<SiteSummary['status'], string>;

const COLUMNS: readonly [TableColumn<SiteSummary>, ...TableColumn<SiteSummary>[]] = [
  { id: 'site', title: 'Site', cell: ({ id }) => id },
  { id: 'host', title: 'Machine', cell: ({ host }) => host },
  {
    id: 'status',
    title: 'Status',
    besideName: true,
    cell: ({ status }) =>
      status === 'current' ? (
        <StateBadge state="live">{STATUSES.current}</StateBadge>
      ) : (
        <Badge strong={status !== 'behind'}>{STATUSES[status]}</Badge>
      ),
  },
  { id: 'set', title: 'Serves set', numeric: true, cell: ({ serving }) => serving?.number ?? 'none' },
  { id: 'since', title: 'Since', cell: ({ serving }) => (serving ? <Moment at={serving.since} ago /> : '–') },
  { id: 'heard', title: 'Last report', cell: ({ heard_at: at }) => <Moment at={at} ago /> },
];

const COLUMNS_WITH_CANARIES = [
  ...COLUMNS,
  {
    id: 'canaries',
    title: 'Canaries',
    cell: ({ canaries }) =>
      canaries.map(({ name, version, percent }) => `${name} ${version}, ${formatShare(percent)}`).join('; ') || 'none',
  },
] as const satisfies readonly [TableColumn<SiteSummary>, ...TableColumn<SiteSummary>[]];
