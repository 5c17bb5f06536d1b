import type { Table } from '@plenum/shared-contracts/pages/fields';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { TableHeadRow } from '#src/pages/sections/table-head-row.tsx';
import styles from '#src/pages/sections/data-table.module.css';

/** A table that becomes a list on phones: each row a heading with its values below. */
export function DataTable({ table: { caption, heads, rows } }: { readonly table: Table }) {
  const others = heads.slice(1);
  const isPairs = others.length === 1;
  return (
    <table className={`${styles.table} ${isPairs ? styles.pairs : ''}`}>
      <caption className={styles.caption}>{caption}</caption>
      <thead className={isPairs ? styles.unseen : ''}>
        <TableHeadRow heads={heads} />
      </thead>
      <tbody>
        {rows.map(([what = '', ...cells]) => (
          <tr key={what}>
            <th scope="row">
              <RichText text={what} />
            </th>
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
