import CircleCheck from 'lucide-react/icons/circle-check';
import { useLocation } from 'react-router';
import styles from '#src/app/done.module.css';

/** Says what has just been done, on the page that opens after it. It stays in the page, so that the new text is announced. */
export function Done() {
  const { state } = useLocation() as { state: { done?: unknown } | null };
  const done = state?.done;
  return (
    <div role="status" className={styles.place}>
      {typeof done === 'string' && (
        <p className={styles.done}>
          <CircleCheck size={20} className={styles.icon} aria-hidden="true" />
          <span>{done}</span>
        </p>
      )}
    </div>
  );
}
