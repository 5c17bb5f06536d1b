import type { CanaryProgress } from '@plenum/shared-contracts/release/canary/canary-schemas';
import { TextLink } from '@plenum/shared-ui/link';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { Evidence } from '#src/canaries/evidence.tsx';
import { formatFailures } from '#src/canaries/format-failures.ts';
import { formatShare } from '#src/ui/format-share.ts';
import card from '#src/ui/card.module.css';
import styles from '#src/canaries/canary-facts.module.css';

/** What to know before a canary is raised, promoted or aborted: its share, its failures beside those of the active version, and the evidence. */
export function CanaryFacts({ canary }: { canary: CanaryProgress }) {
  const { name, version, baseline, percent, counts } = canary;
  return (
    <section className={`${card.card} ${styles.facts}`} aria-label="What is known so far">
      <p className={styles.share}>
        <strong>{formatShare(percent)}</strong> of visitors get <TextLink to={`/releases/${name}/${version}`}>{version}</TextLink>, all
        others <TextLink to={`/releases/${name}/${baseline}`}>{baseline}</TextLink>.
      </p>
      <Table
        caption={`Failures of ${name}`}
        isCaptionSeen={false}
        columns={COLUMNS}
        rows={[
          { id: 'candidate', title: `Canary ${version}`, counts: counts.candidate },
          { id: 'baseline', title: `Active ${baseline}`, counts: counts.baseline },
        ]}
        rowKey={({ id }) => id}
      />
      <div className={styles.evidence}>
        <h2 className={styles.title}>Evidence against it</h2>
        <Evidence of={canary} />
        <p className={styles.note}>
          It grows when the canary fails more often than the active version. At {canary.stops_at} the registry ends the canary.
        </p>
      </div>
    </section>
  );
}

interface Row {
  readonly id: string;
  readonly title: string;
  readonly counts: CanaryProgress['counts']['baseline'];
}

const COLUMNS: readonly [TableColumn<Row>, ...TableColumn<Row>[]] = [
  { id: 'version', title: 'Version', cell: ({ title }) => title },
  { id: 'renders', title: 'Failed pages', cell: ({ counts }) => formatFailures(counts.render_failures, counts.renders) },
  { id: 'documents', title: 'Failed in browsers', cell: ({ counts }) => formatFailures(counts.document_failures, counts.documents) },
];
