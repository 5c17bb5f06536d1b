import { Fragment } from 'react';
import type { Table } from '@plenum/shared-contracts/pages/fields';
import styles from '#src/pages/legal/legal-table.module.css';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { TableHeadRow } from '#src/pages/sections/table-head-row.tsx';

/**
 * A table of two to four columns of text. Two fit everywhere. Where the page has no room for more side by side, they are a list: each row a
 * heading with its values, each after the name of its column. What is stored says first what it is for, then its name, in small print.
 */
export function LegalTable({ table: { caption, heads, rows } }: { readonly table: Table }) {
  const [first, ...others] = heads;
  const name = others.indexOf('Name');
  const text = first === 'What' ? others.length - 2 : -1;
  const kind =
    name >= 0 ? `${styles.inventory} ${styles.stored}` : text >= 0 ? styles.inventory : others.length > 1 ? styles.records : styles.pairs;
  return (
    <table className={`${styles.table} ${kind}`}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <TableHeadRow heads={heads} isWhole />
      </thead>
      <tbody>
        {rows.map(([what = '', ...cells]) => (
          <tr key={`${what} ${cells[0]}`}>
            <th scope="row">
              <RichText text={what} />
            </th>
            {cells.map((cell, index) => (
              <td key={others[index]} className={index === text ? styles.text : index === name ? styles.name : ''}>
                <span className={styles.head} aria-hidden="true">
                  {others[index]}
                </span>
                <span>{index === name ? <Names text={cell} /> : <RichText text={cell} />}</span>
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
