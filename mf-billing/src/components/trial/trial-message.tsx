import { type ReactNode, useEffect, useRef } from 'react';
import styles from '#src/components/trial/trial.module.css';

interface TrialMessageProps {
  /** Whether the trial was started on this page: its button is gone, and the focus moves here. */
  readonly hasBegun: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What stands in the place of the trial's button once the trial runs. */
export function TrialMessage({ hasBegun, className = '', children }: TrialMessageProps) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasBegun) message.current?.focus();
  }, [hasBegun]);
  return (
    <p ref={message} tabIndex={-1} className={`${styles.message} ${className}`}>
      {children}
    </p>
  );
}
