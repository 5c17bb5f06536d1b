import type { ReactNode } from 'react';
import styles from '#src/components/panes/panes.module.css';

/**
 * Three quiet panes: where in the help one is, the page, and what is on it. On a narrow screen the first folds above the page, which shows the
 * third one itself where it wants to (`.aside` is for wide screens).
 */
export function Panes({ label, nav, aside, children }: { label: string; nav: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.panes}>
      <details className={styles.fold}>
        <summary>{label}</summary>
        <nav aria-label={label}>{nav}</nav>
      </details>
      <nav aria-label={label} className={styles.nav}>
        {nav}
      </nav>
      <div className={styles.page}>{children}</div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
