import { useLocation } from 'react-router';
import { DoneText } from '#src/ui/done-text.tsx';
import styles from '#src/app/done.module.css';

/** Says what has just been done, on the page that opens after it. It stays in the page, so that the new text is announced. */
export function Done() {
  const { state } = useLocation() as { state: { done?: unknown } | null };
  const done = state?.done;
  return (
    <div role="status" className={styles.place}>
      {typeof done === 'string' && (
        <div className={styles.done}>
          <DoneText>{done}</DoneText>
        </div>
      )}
    </div>
  );
}
