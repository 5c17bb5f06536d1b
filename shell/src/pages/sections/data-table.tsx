import type { ReactNode } from 'react';
import type { Table } from '@plenum/shared-contracts/pages/fields';
import { TABLE_ROLES as AS } from '@plenum/shared-ui/table/table-roles';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { TableHeadRow } from '#src/pages/sections/table-head-row.tsx';
import styles from '#src/pages/sections/data-table.module.css';

interface DataTableProps {
  readonly table: Table;
  /** Whether a heading above says the same: then the caption is for screen readers only. */
  readonly isCaptionHidden?: boolean;
  /** What stands before the heading of a row, by its index. */
  readonly before?: (row: number) => ReactNode;
}

/** A table that becomes a list on phones: each row a heading with its values below. */
export function DataTable({ table: { caption, heads, rows }, isCaptionHidden = false, before }: DataTableProps) {
  const others = heads.slice(1);
  const isPairs = others.length === 1;
  return (
    <table {...AS.table} className={`${styles.table} ${isPairs ? styles.pairs : ''} ${before ? styles.led : ''}`}>
      <caption className={isCaptionHidden ? styles.unseen : styles.caption}>{caption}</caption>
      <thead {...AS.rowgroup} className={isPairs ? styles.unseen : ''}>
        <TableHeadRow heads={heads} />
      </thead>
      <tbody {...AS.rowgroup}>
        {rows.map(([what = '', ...cells], row) => (
          <tr key={what} {...AS.row}>
            <th scope="row" {...AS.rowheader}>
              {before?.(row)}
              <RichText text={what} />
            </th>
            {cells.map((cell, index) => (
              <td key={others[index]} {...AS.cell}>
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
