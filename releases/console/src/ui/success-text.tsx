import type { ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import styles from '#src/ui/success-text.module.css';

/** Says what has just been done. */
export function SuccessText({ children }: { children: ReactNode }) {
  return (
    <p className={styles.done}>
      <CircleCheck size={20} className={styles.icon} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
