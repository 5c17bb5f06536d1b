import type { ReactNode } from 'react';
import styles from '#src/order/steps.module.css';

/** Numbered steps, one below the other. */
export function Steps({ children }: { readonly children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

interface StepProps {
  readonly title: ReactNode;
  /** Where the buyer is, if the steps are a course of events. */
  readonly state?: 'done' | 'current';
  readonly children: ReactNode;
}

export function Step({ title, state, children }: StepProps) {
  return (
    <li className={`${styles.step} ${state ? styles[state] : ''}`} aria-current={state === 'current' ? 'step' : undefined}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{children}</p>
    </li>
  );
}
