import type { ReactNode } from 'react';
import styles from '#src/ui/status-text.module.css';

interface StatusTextProps {
  /** Nothing, until there is something to say. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * A text that is announced when it changes. Render it before there is a text, and keep it: screen readers do not announce a text that
 * appears together with its element.
 */
export function StatusText({ children, className = '' }: StatusTextProps) {
  return (
    <div role="status" className={`${styles.status} ${className}`}>
      {children}
    </div>
  );
}
