import type { ReactNode } from 'react';
import { Fold } from '@plenum/shared-ui/fold';
import styles from '#src/components/panes.module.css';

/**
 * Three panes: navigation, the page, and its headings. On a narrow screen the navigation collapses above the page, and the page decides
 * where to show its headings (`.aside` is for wide screens).
 */
export function Panes({ label, nav, aside, children }: { label: string; nav: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.panes}>
      <Fold title={label} className={styles.fold}>
        <nav aria-label={label}>{nav}</nav>
      </Fold>
      <nav aria-label={label} className={styles.nav}>
        {nav}
      </nav>
      <div className={styles.page}>{children}</div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
