import styles from '#src/meter/meter.module.css';

/** More seats than this do not fit a phone in one or two rows. */
const MAX_SEATS = 24;

interface MeterProps {
  readonly used: number;
  /** At least 1. */
  readonly total: number;
  /** One mark for each of the total, as long as they fit; otherwise, and by default, a bar. */
  readonly seats?: boolean;
}

/**
 * How much of a limit is used, drawn as lit seats or as a bar. Decorative: say the numbers beside it.
 * @example
 * <p>2 of 5 seats are taken</p>
 * <Meter used={2} total={5} seats />
 */
export function Meter({ used, total, seats = false }: MeterProps) {
  if (seats && total <= MAX_SEATS)
    return (
      <span className={styles.seats} aria-hidden="true">
        {Array.from({ length: total }, (_, seat) => (
          <span key={seat} className={seat < used ? styles.taken : styles.free} />
        ))}
      </span>
    );
  return (
    <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.used} width={Math.min(100, Math.max(0, (100 * used) / total))} height="1" />
    </svg>
  );
}
