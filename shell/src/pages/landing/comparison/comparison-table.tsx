import type { LandingTexts } from '@plenum/shared-contracts/pages/kinds/landing';
import { LinkButton } from '@plenum/shared-ui/button';
import { TABLE_ROLES as AS } from '@plenum/shared-ui/table/table-roles';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { TableHeadRow } from '#src/pages/sections/table-head-row.tsx';
import { MARK_LABELS, type MarkKind } from '#src/pages/landing/comparison/mark-labels.ts';
import { Mark } from '#src/pages/landing/comparison/mark.tsx';
import styles from '#src/pages/landing/comparison/comparison-table.module.css';

const KINDS = Object.keys(MARK_LABELS) as MarkKind[];

type ComparisonTableProps = Pick<LandingTexts, 'comparison'> & {
  readonly prices?: { readonly to: string; readonly text: string } | undefined;
};

/**
 * The comparison: marks before the words, our column on a surface of its own, and a head that stays in view. On a phone the cells of a
 * row stand one below the other under its heading, each after the name of its column. Without marks (three kinds of event) no column is ours.
 * @param prices link to the tariffs, in our cell of the last row, which is about the price
 */
export function ComparisonTable({ comparison, prices }: ComparisonTableProps) {
  const { caption, heads, rows, marks } = comparison;
  const others = heads.slice(1);
  return (
    // No role of its own, as on other tables: audits then reject the heading in the caption.
    <table className={`${styles.table} ${marks ? styles.marked : ''}`}>
      <caption className={styles.caption}>
        <h2>{caption}</h2>
        {marks && (
          <span className={styles.legend}>
            {KINDS.map((kind) => (
              <span key={kind} className={styles.meaning}>
                <Mark kind={kind} /> {MARK_LABELS[kind].toLowerCase()}
              </span>
            ))}
          </span>
        )}
      </caption>
      <thead {...AS.rowgroup}>
        <TableHeadRow heads={heads} />
      </thead>
      <tbody {...AS.rowgroup}>
        {rows.map(([what = '', ...cells], row) => (
          <tr key={what} {...AS.row}>
            <th scope="row" {...AS.rowheader}>
              <RichText text={what} />
            </th>
            {cells.map((cell, column) => {
              const kind = marks?.[row]?.[column];
              return (
                <td key={others[column]} {...AS.cell}>
                  <span className={styles.head} aria-hidden="true">
                    {others[column]}
                  </span>
                  {kind && <Mark kind={kind} />}
                  <span className={styles.words}>
                    {kind && !cell.startsWith(MARK_LABELS[kind]) && <VisuallyHidden>{MARK_LABELS[kind]}: </VisuallyHidden>}
                    <RichText text={cell} />
                    {prices && row === rows.length - 1 && column === cells.length - 1 && (
                      <span className={styles.prices}>
                        <LinkButton to={prices.to}>{prices.text}</LinkButton>
                      </span>
                    )}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
