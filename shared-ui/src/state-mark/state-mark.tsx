import { Icon } from '@plenum/shared-ui/icon';
import styles from '#src/components/state-mark.module.css';

/** Drawings after Lucide, like those of shared-ui. */
const PICTURES = {
  asked: 'M2 5h20v14H2zM22 7l-10 7L2 7',
  done: 'M20 6 9 17l-5-5',
  failed: 'M18 6 6 18M6 6l12 12',
} as const;

/** `asked`: it waits for the visitor. */
export type StateOfPage = keyof typeof PICTURES;

/** Shows at a glance whether something succeeded. Decorative: the title below says the same. */
export function StateMark({ of }: { of: StateOfPage }) {
  return (
    <span className={`${styles.mark} ${styles[of]}`} aria-hidden="true">
      <Icon d={PICTURES[of]} size={28} />
    </span>
  );
}
