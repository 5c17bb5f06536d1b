import type { ErrorBudget, ErrorBudgetState } from '@plenum/shared-contracts/release/measurements/error-budget';
import { Badge, StateBadge } from '@plenum/shared-ui/badge';
import { TextLink } from '@plenum/shared-ui/link';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { formatFailures } from '#src/canaries/format-failures.ts';
import { Moment } from '#src/ui/moment.tsx';
import styles from '#src/measurements/error-budget-part.module.css';

interface ErrorBudgetPartProps {
  readonly environment: string;
  readonly budget: ErrorBudget;
  readonly versions: readonly ErrorBudgetState[];
}

/** How often newly activated versions may fail in an environment, and how often they did. */
export function ErrorBudgetPart({ environment, budget, versions }: ErrorBudgetPartProps) {
  const { percent, hours, action } = budget;
  if (action === 'off') return <p>New versions are not watched: the error budget is off.</p>;
  return (
    <>
      <p>
        At most {percent} % of the pages of a new version may fail in its first {hours === 1 ? 'hour' : `${hours} hours`}. {ACTIONS[action]}
      </p>
      {versions.length > 0 && (
        <Table
          caption="Error budget"
          isCaptionSeen={false}
          narrow="dense"
          columns={COLUMNS}
          rows={versions.map((one) => ({ ...one, environment }))}
          rowKey={({ name }) => name}
        />
      )}
    </>
  );
}

const ACTIONS = {
  notify: 'If more fail, its owners are notified.',
  'roll-back': 'If more fail, the registry rolls it back.',
} as const;

interface Row extends ErrorBudgetState {
  readonly environment: string;
}

const COLUMNS: readonly [TableColumn<Row>, ...TableColumn<Row>[]] = [
  {
    id: 'name',
    title: 'Release',
    cell: ({ environment, name }) => (
      <span className={styles.name}>
        <TextLink to={`/environments/${environment}/metrics/${name}`}>{name}</TextLink>
      </span>
    ),
  },
  { id: 'version', title: 'Version', cell: ({ version }) => version },
  { id: 'renders', title: 'Failed pages', cell: ({ renders }) => formatFailures(renders.failures, renders.trials) },
  { id: 'documents', title: 'Failed in browsers', cell: ({ documents }) => formatFailures(documents.failures, documents.trials) },
  { id: 'state', title: 'Status', cell: (row) => <State of={row} /> },
];

function State({ of: { exceeded, unanswered, until } }: { of: ErrorBudgetState }) {
  if (!exceeded && unanswered)
    return (
      <>
        <Badge strong>Backend down</Badge> {unanswered.reason}
      </>
    );
  if (!exceeded)
    return (
      <>
        <StateBadge state="live">Within</StateBadge> watched until <Moment at={until} />
      </>
    );
  return (
    <>
      <Badge strong>{exceeded.rolled_back ? 'Rolled back' : 'Exceeded'}</Badge> {exceeded.reason}
    </>
  );
}
