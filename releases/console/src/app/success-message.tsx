import { useLocation } from 'react-router';
import { SuccessText } from '#src/ui/success-text.tsx';
import styles from '#src/app/success-message.module.css';

/** Says what has just been done, on the page that opens after it. It stays in the page, so that the new text is announced. */
export function SuccessMessage() {
  const { state } = useLocation() as { state: { done?: unknown } | null };
  const done = state?.done;
  return (
    <div role="status" className={styles.place}>
      {typeof done === 'string' && (
        <div className={styles.done}>
          <SuccessText>{done}</SuccessText>
        </div>
      )}
    </div>
  );
}
