import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import type { LandingContent } from '#src/pages/landing/landing-content.ts';
import styles from '#src/pages/landing/comparison.module.css';

/** The centrepiece: a table on wide screens, on phones the same table with each row as a small list. */
export function Comparison({ comparison }: { readonly comparison: LandingContent['comparison'] }) {
  const { caption, heads, rows } = comparison;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <td>
            <VisuallyHidden>What</VisuallyHidden>
          </td>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, cells }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            {cells.map((cell, index) => (
              <td key={heads[index]}>
                <span className={styles.head} aria-hidden="true">
                  {heads[index]}
                </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
