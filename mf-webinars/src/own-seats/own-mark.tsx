import { Icon } from '@plenum/shared-ui/icon';
import styles from '#src/own-seats/own-mark.module.css';

/** Lucide's "check" (ISC licence). */
const CHECK = 'M20 6 9 17l-5-5';

/** A quiet sign that the visitor has a seat, or a place on the waiting list. */
export function OwnMark({ state }: { state: 'registered' | 'waiting' }) {
  return (
    <span className={styles.own}>
      {state === 'registered' ? (
        <>
          <Icon d={CHECK} size={16} /> Your seat is saved
        </>
      ) : (
        'On the waiting list'
      )}
    </span>
  );
}
