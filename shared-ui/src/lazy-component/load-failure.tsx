import { Icon } from '#src/icon/icon.tsx';
import { CIRCLE_ALERT } from '#src/icon/icons.ts';
import styles from '#src/lazy-component/load-failure.module.css';

/**
 * Shown below a button whose code failed to load.
 * @example
 * {failed && <LoadFailure />}
 */
export function LoadFailure() {
  return (
    <span role="alert" className={styles.failure}>
      <Icon d={CIRCLE_ALERT} size={18} className={styles.icon} />
      This did not load. Check your connection and press again.
    </span>
  );
}
