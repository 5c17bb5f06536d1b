import styles from '#src/steps/steps.module.css';

/**
 * Progress through a process: a row of numbers with their titles, with completed ones ticked. Screen readers hear "Step 2 of 4: Your company".
 * For up to five steps with short titles; use `Progress` for more.
 * @example
 * <Steps titles={['You', 'Your company', 'Done']} current={2} />
 */
export function Steps({ titles, current }: { titles: readonly string[]; current: number }) {
  return (
    <div className={styles.steps}>
      <p className={styles.heard}>
        <span>
          Step {current} of {titles.length}
        </span>
        : {titles[current - 1]}
      </p>
      <div className={styles.row} aria-hidden="true">
        {titles.map((title, index) => (
          <span
            key={title}
            className={`${styles.step} ${index + 1 < current ? styles.taken : ''} ${index + 1 === current ? styles.here : ''}`}
          >
            <span className={styles.seat} />
            {title}
          </span>
        ))}
      </div>
    </div>
  );
}
