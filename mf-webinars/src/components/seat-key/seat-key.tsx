import { planHall } from '@plenum/shared-ui/hemicycle/hall';
import type { Webinar } from '#contract/schemas.ts';
import styles from '#src/components/seat-key/seat-key.module.css';

interface SeatKeyProps {
  webinar: Pick<Webinar, 'url' | 'capacity' | 'seats_left'>;
  hasOwnSeat: boolean;
  /** Places it on the drawing. */
  className?: string;
}

/** What the colours of a webinar's hall mean; nothing for a hall without a limit. Hidden from screen readers like the drawing: the page says the numbers. */
export function SeatKey({ webinar: { url, capacity, seats_left }, hasOwnSeat, className = '' }: SeatKeyProps) {
  if (capacity === null || seats_left === null) return null;
  return (
    <ul aria-hidden="true" data-hall={planHall(url).pair} className={`${styles.key} ${className}`}>
      {seats_left < capacity && (
        <li>
          <span className={styles.taken} />
          Taken
        </li>
      )}
      {seats_left > 0 && (
        <li>
          <span className={styles.free} />
          Free
        </li>
      )}
      {hasOwnSeat && (
        <li>
          <span className={styles.own} />
          Yours
        </li>
      )}
    </ul>
  );
}
