import styles from '#src/diagram/line.module.css';

/**
 * A line across a chart, with an edge of the other colour so that it is visible on any ground.
 * @example
 * <Line d="M0 50H20" />
 */
export function Line({ d }: { d: string }) {
  return (
    <>
      <path className={styles.edge} d={d} />
      <path className={styles.line} d={d} />
    </>
  );
}
