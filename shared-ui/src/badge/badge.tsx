import type { ReactNode } from 'react';
import styles from '#src/badge/badge.module.css';

/** Words for each state of a webinar; the seat before them is lit, waiting, taken or empty. */
const STATES = {
  live: 'Live now',
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
  full: 'Full',
} as const;

export type BadgeState = keyof typeof STATES;

/** The state of a webinar, in words and with a seat. Green is for what is live (look.md). */
export function StateBadge({ state, children }: { state: BadgeState; children?: ReactNode }) {
  return (
    <span className={`${styles.badge} ${styles[state]}`}>
      <span className={styles.seat} aria-hidden="true" />
      {children ?? STATES[state]}
    </span>
  );
}

/** A word or two about a thing: "Current plan", "New", "Owner". */
export function Badge({ children, strong = false }: { children: ReactNode; strong?: boolean }) {
  return <span className={`${styles.badge} ${strong ? styles.strong : ''}`}>{children}</span>;
}
