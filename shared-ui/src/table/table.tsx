import { type ReactNode, useId } from 'react';
import { TABLE_ROLES as AS } from '#src/table/table-roles.ts';
import styles from '#src/table/table.module.css';

export interface TableColumn<Row> {
  /** Unique within the table. */
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** A column of numbers: right-aligned with tabular figures. */
  numeric?: boolean;
  /** In the narrow layout `dense`, the cell stands beside the row's name, without the title of its column. */
  besideName?: boolean;
}

/**
 * A table of comparable rows. The first column names its row. On a phone each row becomes a small list (`narrow: 'list'`), or its name with
 * small print below it (`dense`, for many rows); where columns have to be compared, the table itself scrolls.
 * @example
 * const number: TableColumn<Order> = { id: 'number', title: 'Number', cell: (order) => order.number };
 * <Table caption="Orders" columns={[number]} rows={orders} rowKey={(order) => order.order_id} />
 */
export function Table<Row>({
  caption,
  isCaptionSeen = true,
  columns: [first, ...others],
  rows,
  rowKey,
  narrow = 'list',
}: {
  caption: string;
  isCaptionSeen?: boolean;
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  narrow?: 'list' | 'dense' | 'scroll';
}) {
  const id = useId();
  const scroll = narrow === 'scroll' ? { role: 'region', tabIndex: 0, 'aria-labelledby': id } : {};
  return (
    <div className={styles[narrow]} {...scroll}>
      <table className={styles.table} {...AS.table}>
        <caption id={id} className={isCaptionSeen ? styles.caption : styles.unseen}>
          {caption}
        </caption>
        <thead {...AS.rowgroup}>
          <tr {...AS.row}>
            {[first, ...others].map(({ id, title, numeric }) => (
              <th key={id} scope="col" {...AS.columnheader} className={numeric ? styles.numeric : ''}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS.rowgroup}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...AS.row}>
              <th scope="row" {...AS.rowheader}>
                {first.cell(row)}
              </th>
              {others.map(({ id, title, cell, numeric, besideName }) => (
                <td key={id} {...AS.cell} className={`${numeric ? styles.numeric : ''} ${besideName ? styles.besideName : ''}`}>
                  <span className={styles.title} aria-hidden="true">
                    {title}
                  </span>
                  <div className={styles.value}>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
