import styles from '#src/steps/steps.module.css';

/**
 * Progress through a process: "Step 2 of 4: Your company", and a row of seats, with completed ones taken. For up to eight
 * steps; use `Progress` for more.
 * @example
 * <Steps titles={['You', 'Your company', 'Done']} current={2} />
 */
export function Steps({ titles, current }: { titles: readonly string[]; current: number }) {
  return (
    <div className={styles.steps}>
      <p className={styles.words}>
        <span className={styles.count}>
          Step {current} of {titles.length}
        </span>
        <span className={styles.heard}>: </span>
        <span className={styles.title}>{titles[current - 1]}</span>
      </p>
      <div className={styles.row} aria-hidden="true">
        {titles.map((title, index) => (
          <span
            key={title}
            className={`${styles.seat} ${index + 1 < current ? styles.taken : ''} ${index + 1 === current ? styles.here : ''}`}
          />
        ))}
      </div>
    </div>
  );
}
