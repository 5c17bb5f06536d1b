import { useId } from 'react';
import styles from '#src/progress/progress.module.css';

/**
 * The part of a total that is done or used. `valueText` describes it: "40 of 100 seats".
 * @example
 * <Progress label="Seats taken" value={64} max={100} valueText="64 of 100" />
 */
export function Progress({ label, value, max, valueText }: { label: string; value: number; max: number; valueText: string }) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.value}>{valueText}</span>
      </p>
      <progress id={id} className={styles.bar} value={value} max={max} aria-valuetext={valueText} />
    </div>
  );
}
