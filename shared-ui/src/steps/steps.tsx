import styles from '#src/steps/steps.module.css';

/** How far along one is: "Step 2 of 4: Your company", and a row of seats, those behind taken. Up to eight; then `Progress`. */
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
