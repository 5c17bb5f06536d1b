import type { ReactNode } from 'react';
import styles from '#src/badge/badge.module.css';

/** Text for each state of a webinar. The seat before it is lit, waiting, taken or empty; a recording has the sign for playing, the visitor's own seat a tick. */
const STATES = {
  live: 'Live now',
  upcoming: 'Upcoming',
  past: 'Past',
  recorded: 'Recording',
  cancelled: 'Cancelled',
  full: 'Full',
  saved: 'Seat saved',
} as const;

export type BadgeState = keyof typeof STATES;

/**
 * The state of a webinar, as text and a seat. Green means live.
 * @example
 * <StateBadge state="live" />
 * <StateBadge state="upcoming">Tomorrow</StateBadge>
 */
export function StateBadge({ state, children }: { state: BadgeState; children?: ReactNode }) {
  return (
    <span className={`${styles.badge} ${styles[state]}`}>
      <span className={styles.seat} aria-hidden="true" />
      {children ?? STATES[state]}
    </span>
  );
}

/**
 * A short label: "Current plan", "New", "Owner".
 * @example
 * <Badge strong>Current plan</Badge>
 */
export function Badge({ children, strong = false }: { children: ReactNode; strong?: boolean }) {
  return <span className={`${styles.badge} ${strong ? styles.strong : ''}`}>{children}</span>;
}
