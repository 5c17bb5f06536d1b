import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { CanaryChange, SetChange } from '@plenum/shared-contracts/release/release-set';
import type { AddressChange, SetChangeReply } from '@plenum/shared-contracts/release/set-changes';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { formatShare } from '#src/ui/format-share.ts';
import styles from '#src/changes/set-change-preview.module.css';

/** What a change would do: versions, addresses that would answer differently, and what the registry warns of. */
export function SetChangePreview({ preview }: { preview: SetChangeReply }) {
  const { changed, number, changes, canary_changes: canaries = [], addresses, warnings } = preview;
  if (!changed) return <p>Nothing: set {number} already has these versions.</p>;
  const lost = addresses.filter(({ to }) => to !== 200);
  const gained = addresses.filter(({ to }) => to === 200);
  return (
    <>
      {changes.length > 0 && (
        <Table
          caption={`Versions in set ${number}`}
          isCaptionSeen={false}
          columns={CHANGE_COLUMNS}
          rows={changes}
          rowKey={(row) => row.name}
        />
      )}
      {canaries.length > 0 && (
        <Table
          caption={`Canaries in set ${number}`}
          isCaptionSeen={false}
          columns={CANARY_COLUMNS}
          rows={canaries}
          rowKey={(row) => row.name}
        />
      )}
      {lost.length > 0 && (
        <div className={styles.warning}>
          <p className={styles.heading}>
            <TriangleAlert size={20} className={styles.icon} aria-hidden="true" />
            {lost.length === 1 ? 'This address will' : `These ${lost.length} addresses will`} no longer work:
          </p>
          <AddressTable caption="Addresses that will no longer work" addresses={lost} />
        </div>
      )}
      {gained.length > 0 && (
        <AddressTable caption="Addresses that will work again, or for the first time" isCaptionSeen addresses={gained} />
      )}
      {warnings.length > 0 && (
        <ul className={styles.warnings} aria-label="Warnings">
          {warnings.map(({ field, message }) => (
            <li key={`${field} ${message}`} className={styles.heading}>
              <TriangleAlert size={20} className={styles.icon} aria-hidden="true" />
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      {lost.length === 0 && warnings.length === 0 && <p>Every address that works now will still work, and the releases fit together.</p>}
    </>
  );
}

interface AddressTableProps {
  readonly caption: string;
  readonly isCaptionSeen?: boolean;
  readonly addresses: readonly AddressChange[];
}

function AddressTable({ caption, isCaptionSeen = false, addresses }: AddressTableProps) {
  return <Table caption={caption} isCaptionSeen={isCaptionSeen} columns={ADDRESS_COLUMNS} rows={addresses} rowKey={(row) => row.path} />;
}

const CHANGE_COLUMNS: readonly [TableColumn<SetChange>, ...TableColumn<SetChange>[]] = [
  { id: 'name', title: 'Release', cell: ({ name }) => name },
  { id: 'from', title: 'Now', cell: ({ from }) => from ?? 'not active' },
  { id: 'to', title: 'Then', cell: ({ to }) => to ?? 'removed' },
];

const CANARY_COLUMNS: readonly [TableColumn<CanaryChange>, ...TableColumn<CanaryChange>[]] = [
  { id: 'name', title: 'Canary', cell: ({ name, version }) => `${name} ${version}` },
  { id: 'from', title: 'Visitors now', cell: ({ from }) => (from === null ? 'none' : formatShare(from)) },
  { id: 'to', title: 'Then', cell: ({ to }) => (to === null ? 'no canary' : formatShare(to)) },
];

const ADDRESS_COLUMNS: readonly [TableColumn<AddressChange>, ...TableColumn<AddressChange>[]] = [
  { id: 'path', title: 'Address', cell: ({ path }) => <code>{path}</code> },
  { id: 'from', title: 'Answers now', cell: ({ from }) => from },
  { id: 'to', title: 'Then', cell: ({ to }) => to },
  { id: 'release', title: 'Release', cell: ({ release }) => release },
];
