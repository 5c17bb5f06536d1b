import type { CanaryProgress } from '@plenum/shared-contracts/release/canary/canary-schemas';
import { TextLink } from '@plenum/shared-ui/link';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { Evidence } from '#src/canaries/evidence.tsx';
import { formatFailures } from '#src/canaries/format-failures.ts';
import { useIsManager } from '#src/session/caller-context.ts';
import { formatShare } from '#src/ui/format-share.ts';
import styles from '#src/canaries/canary-table.module.css';

interface CanaryTableProps {
  readonly environment: string;
  readonly canaries: readonly CanaryProgress[];
}

/** The running canaries: what failed with the canary and with the active version, and how near the registry is to ending it. */
export function CanaryTable({ environment, canaries }: CanaryTableProps) {
  const isManager = useIsManager();
  return (
    <Table
      caption="Canaries"
      isCaptionSeen={false}
      columns={isManager ? [...COLUMNS, ACTION] : COLUMNS}
      rows={canaries.map((canary) => ({ ...canary, environment }))}
      rowKey={(row) => row.name}
    />
  );
}

interface Row extends CanaryProgress {
  readonly environment: string;
}

const ACTION: TableColumn<Row> = {
  id: 'action',
  title: 'Action',
  cell: ({ environment, name }) => (
    <TextLink to={`/environments/${environment}/canaries/${name}`}>
      Change<VisuallyHidden> the canary of {name}</VisuallyHidden>
    </TextLink>
  ),
};

const COLUMNS: readonly [TableColumn<Row>, ...TableColumn<Row>[]] = [
  { id: 'name', title: 'Remote', cell: ({ name }) => <TextLink to={`/releases/${name}`}>{name}</TextLink> },
  { id: 'version', title: 'Canary', cell: ({ name, version }) => <TextLink to={`/releases/${name}/${version}`}>{version}</TextLink> },
  { id: 'baseline', title: 'Active', cell: ({ baseline }) => baseline },
  { id: 'percent', title: 'Visitors', numeric: true, cell: ({ percent }) => formatShare(percent) },
  {
    id: 'renders',
    title: 'Failed pages',
    cell: ({ counts: { candidate, baseline } }) => (
      <Comparison
        canary={formatFailures(candidate.render_failures, candidate.renders)}
        active={formatFailures(baseline.render_failures, baseline.renders)}
      />
    ),
  },
  {
    id: 'documents',
    title: 'Failed in browsers',
    cell: ({ counts: { candidate, baseline } }) => (
      <Comparison
        canary={formatFailures(candidate.document_failures, candidate.documents)}
        active={formatFailures(baseline.document_failures, baseline.documents)}
      />
    ),
  },
  { id: 'evidence', title: 'Evidence against it', cell: (canary) => <Evidence of={canary} /> },
];

function Comparison({ canary, active }: { canary: string; active: string }) {
  return (
    <span className={styles.comparison}>
      <span>Canary: {canary}</span>
      <span>Active: {active}</span>
    </span>
  );
}
