import type { LandingTexts } from '@plenum/shared-contracts/pages/kinds/landing';
import styles from '#src/pages/landing/columns/columns.module.css';

/** What the other product is for and what ours is for, side by side where there is room. Three follow each other in time. */
export function Columns({ items }: Pick<NonNullable<LandingTexts['columns']>, 'items'>) {
  return (
    <div className={`${styles.columns} ${items.length > 2 ? styles.three : ''}`}>
      {items.map(({ title, points, ours }) => (
        <div key={title} className={ours ? styles.ours : styles.theirs}>
          <h3>{title}</h3>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
