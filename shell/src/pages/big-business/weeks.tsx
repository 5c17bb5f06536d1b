import type { BigBusinessTexts } from '@plenum/shared-contracts/pages/kinds/big-business';
import styles from '#src/pages/big-business/weeks.module.css';

const COUNT = 8;

/** In weeks, at each end of a bar, which is round beyond it. */
const INSET = 0.1;

const span = (from: number, weeks: number) => (weeks === 1 ? `Week ${from}` : `Weeks ${from} to ${from + weeks - 1}`);
const NUMBERS = Array.from({ length: COUNT }, (_, index) => index + 1);

/** The tasks of the first eight weeks by role, as bars below the numbers of the weeks. */
export function Weeks({ tasks }: { readonly tasks: BigBusinessTexts['weeks']['tasks'] }) {
  return (
    <>
      <div className={styles.axis} aria-hidden="true">
        <span>Week</span>
        <span className={styles.numbers}>
          {NUMBERS.map((week) => (
            <span key={week}>{week}</span>
          ))}
        </span>
      </div>
      <ol className={styles.weeks}>
        {tasks.map(({ what, who, from, weeks }) => (
          <li key={what}>
            <div>
              <h3>{what}</h3>
              <p>{who}</p>
              <p className={styles.span}>{span(from, weeks)}</p>
            </div>
            <svg viewBox={`0 0 ${COUNT} 1`} preserveAspectRatio="none" className={styles.calendar} aria-hidden="true">
              {Array.from({ length: COUNT + 1 }, (_, week) => (
                <path key={week} className={styles.mark} d={`M${week} 0v1`} />
              ))}
              <path className={`${styles.bar} ${from === COUNT ? styles.goal : ''}`} d={`M${from - 1 + INSET} 0.5h${weeks - 2 * INSET}`} />
            </svg>
          </li>
        ))}
      </ol>
    </>
  );
}
