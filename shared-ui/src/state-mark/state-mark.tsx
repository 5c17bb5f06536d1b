import { Icon } from '#src/icon/icon.tsx';
import styles from '#src/state-mark/state-mark.module.css';

/** Drawings after Lucide. */
const PICTURES = {
  asked: 'M2 5h20v14H2zM22 7l-10 7L2 7',
  waiting: 'M12 5v7l4 3',
  missing: 'M5 3v18l7-3 7 3V3zM9 8h6M9 12h6',
  done: 'M20 6 9 17l-5-5',
  failed: 'M18 6 6 18M6 6l12 12',
  broken:
    'm18.84 12.25 1.72-1.71a5 5 0 0 0-.14-7.07 5 5 0 0 0-6.95 0l-1.72 1.71M5.17 11.75l-1.71 1.71a5 5 0 0 0 .12 7.07 5 5 0 0 0 6.95 0l1.71-1.71M8 2v3M2 8h3M16 19v3M19 16h3',
} as const;

/** `asked`: an e-mail waits for the visitor. `waiting`: the visitor waits. `broken`: a link that does not work. */
export type StateOfPage = keyof typeof PICTURES;

/**
 * Shows at a glance whether something succeeded, above the title of its page. Decorative: the title says the same.
 * @example
 * <StateMark of="done" />
 */
export function StateMark({ of }: { of: StateOfPage }) {
  return (
    <span className={`${styles.mark} ${styles[of]}`} aria-hidden="true">
      <Icon d={PICTURES[of]} size={28} />
    </span>
  );
}
