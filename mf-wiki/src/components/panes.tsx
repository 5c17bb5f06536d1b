import type { ReactNode } from 'react';
import { Collapsible } from '@plenum/shared-ui/collapsible';
import styles from '#src/components/panes.module.css';

interface PanesProps {
  /** Names the navigation. */
  label: string;
  nav: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  /** Follows the page, on a narrow screen also the navigation. */
  end?: ReactNode;
}

/**
 * Three panes: navigation, the page, and its headings. On a narrow screen the navigation collapses below the page, whose text is what one
 * comes for, and the page decides where to show its headings (`.aside` is for wide screens).
 */
export function Panes({ label, nav, aside, children, end }: PanesProps) {
  return (
    <div className={styles.panes}>
      <nav aria-label={label} className={styles.nav}>
        {nav}
      </nav>
      <div className={styles.page}>
        {children}
        <Collapsible title={label} className={styles.fold}>
          <nav aria-label={label}>{nav}</nav>
        </Collapsible>
        {end}
      </div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
