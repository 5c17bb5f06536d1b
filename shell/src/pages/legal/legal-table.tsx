import { Fragment } from 'react';
import type { Table } from '@plenum/shared-contracts/pages/fields';
import { TABLE_ROLES as AS } from '@plenum/shared-ui/table/table-roles';
import styles from '#src/pages/legal/legal-table.module.css';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { TableHeadRow } from '#src/pages/sections/table-head-row.tsx';

interface LegalTableProps {
  /** With the same columns. */
  readonly tables: readonly Table[];
  /** Id of the heading that names several tables. */
  readonly section: string;
}

/**
 * One or several tables of two to four columns; with several, each caption is a row above its rows. Tables of two columns fit everywhere. Wider
 * ones become a list on a narrow page: each row a heading with its values, each after the name of its column, in an inventory in one line of
 * small print.
 */
export function LegalTable({ tables, section }: LegalTableProps) {
  const { caption, heads = [] } = tables[0] ?? {};
  const isOne = tables.length === 1;
  const [first, ...others] = heads;
  const isStored = first === 'Name';
  const isInventory = isStored || first === 'What';
  const kind = isInventory ? `${styles.inventory} ${styles.stored}` : others.length > 1 ? styles.records : styles.pairs;
  return (
    <table {...AS.table} className={`${styles.table} ${kind}`} aria-labelledby={isOne ? undefined : section}>
      {isOne && <caption className={styles.caption}>{caption}</caption>}
      <thead {...AS.rowgroup}>
        <TableHeadRow heads={heads} isWhole />
      </thead>
      {tables.map((table) => (
        <tbody key={table.caption} {...AS.rowgroup}>
          {!isOne && (
            <tr {...AS.row} className={styles.group}>
              <th scope="rowgroup" {...AS.rowheader} colSpan={heads.length}>
                {table.caption}
              </th>
            </tr>
          )}
          {table.rows.map(([what = '', ...cells]) => (
            <tr key={`${what} ${cells[0]}`} {...AS.row}>
              <th scope="row" {...AS.rowheader}>
                {isStored ? <Names text={what} /> : <RichText text={what} />}
              </th>
              {cells.map((cell, index) => (
                <td key={others[index]} {...AS.cell} className={isInventory && index === 0 ? styles.text : ''}>
                  <span className={styles.head} aria-hidden="true">
                    {others[index]}
                  </span>
                  <span>
                    <RichText text={cell} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
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
