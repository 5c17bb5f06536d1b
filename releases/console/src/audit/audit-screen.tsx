import { accessEndpoints } from '@plenum/shared-contracts/release/access-endpoints';
import type { AuditEntry } from '@plenum/shared-contracts/release/access-schemas';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { usePages } from '#src/registry/use-pages.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { MoreButton } from '#src/ui/more-button.tsx';
import { Page } from '#src/ui/page.tsx';
import styles from '#src/audit/audit-screen.module.css';

const PAGE = 50;

/** The audit log, newest first. */
export function AuditScreen() {
  const { query, ...pages } = usePages({
    key: 'audit',
    load: async (client, before, signal) => {
      const { entries, next } = await client.get(accessEndpoints.audit, { query: { before, limit: PAGE } }, signal);
      return { items: entries, next };
    },
  });
  return (
    <Page
      title="Audit log"
      lead={
        <p>
          Every change of sets, teams, tokens, keys and environments. <code>npm run release -- audit verify</code> checks that none was
          altered or removed.
        </p>
      }
    >
      <Loaded query={query} what="the audit log">
        {({ items }) => (
          <>
            <Table
              caption="Audit log"
              isCaptionSeen={false}
              narrow="dense"
              columns={COLUMNS}
              rows={items}
              rowKey={(entry) => String(entry.id)}
            />
            <MoreButton {...pages} end="There are no older entries.">
              Show older entries
            </MoreButton>
          </>
        )}
      </Loaded>
    </Page>
  );
}

const COLUMNS: readonly [TableColumn<AuditEntry>, ...TableColumn<AuditEntry>[]] = [
  { id: 'id', title: 'Entry', cell: ({ id }) => id },
  { id: 'at', title: 'Time', besideName: true, cell: ({ at }) => <Moment at={at} /> },
  { id: 'actor', title: 'By', cell: ({ actor }) => actor },
  { id: 'action', title: 'Action', cell: ({ action }) => <code>{action}</code> },
  { id: 'subject', title: 'Of', cell: ({ subject }) => subject },
  {
    id: 'details',
    title: 'Details',
    cell: ({ id, details }) =>
      Object.keys(details).length === 0 ? (
        '–'
      ) : (
        <details>
          <summary>
            Show<VisuallyHidden> the details of entry {id}</VisuallyHidden>
          </summary>
          <pre className={styles.details}>{JSON.stringify(details, null, 2)}</pre>
        </details>
      ),
  },
];
