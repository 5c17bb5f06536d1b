import { Fragment } from 'react';
import type { Table } from '@plenum/shared-contracts/pages/fields';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { TableHeadRow } from '#src/pages/sections/table-head-row.tsx';
import styles from '#src/pages/sections/data-table.module.css';

interface DataTableProps {
  readonly table: Table;
  /** Whether the first column has names as a program writes them. */
  readonly hasNames?: boolean;
  /** Whether its columns have the widths of all tables that end with a text and how long it stays. */
  readonly isInventory?: boolean;
}

/** A table that becomes a list on phones: each row a heading with its values below. */
export function DataTable({ table: { caption, heads, rows }, hasNames = false, isInventory = false }: DataTableProps) {
  const others = heads.slice(1);
  const isPairs = others.length === 1;
  return (
    <table className={`${styles.table} ${isPairs ? styles.pairs : ''} ${isInventory ? styles.inventory : ''}`}>
      <caption className={styles.caption}>{caption}</caption>
      <thead className={isPairs ? styles.unseen : ''}>
        <TableHeadRow heads={heads} />
      </thead>
      <tbody>
        {rows.map(([what = '', ...cells]) => (
          <tr key={what}>
            <th scope="row">{hasNames ? <Names text={what} /> : <RichText text={what} />}</th>
            {cells.map((cell, index) => (
              <td key={others[index]}>
                {!isPairs && (
                  <span className={styles.head} aria-hidden="true">
                    {others[index]}
                  </span>
                )}
                <RichText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Names with commas between them: each is code, the commas are not. */
function Names({ text }: { readonly text: string }) {
  return text.split(', ').map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <code>{name}</code>
    </Fragment>
  ));
}
