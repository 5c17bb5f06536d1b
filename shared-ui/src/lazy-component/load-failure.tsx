import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from '#src/lazy-component/load-failure.module.css';

/**
 * Shown below a button whose code failed to load.
 * @example
 * {failed && <LoadFailure />}
 */
export function LoadFailure() {
  return (
    <span role="alert" className={styles.failure}>
      <CircleAlert size={18} className={styles.icon} aria-hidden="true" />
      This did not load. Check your connection and press again.
    </span>
  );
}
