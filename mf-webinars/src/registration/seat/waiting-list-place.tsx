import styles from '#src/registration/seat/waiting-list-place.module.css';

/** The place on the waiting list, from 1; null: not known yet. */
export function WaitingListPlace({ place }: { place: number | null }) {
  return (
    <p className={styles.place}>
      {place === 1 ? 'You are first on the waiting list' : `You are number ${place ?? '–'} on the waiting list`}
    </p>
  );
}

interface WaitingListRulesProps {
  /** The place, where it is known from the start. */
  place?: number | null | undefined;
  /** How many people wait, the visitor among them; not said where it is not known. */
  waiting?: number | undefined;
  /** Whether the page will show the way in. */
  hasWayIn?: boolean;
}

/** How a place on the waiting list becomes a seat. The same for every place that may be known late. */
export function WaitingListRules({ place, waiting = 0, hasWayIn = false }: WaitingListRulesProps) {
  return (
    <p className={styles.rules}>
      {place === 1
        ? 'The next free seat is yours. We’ll e‑mail you when there is one'
        : `${waiting > 1 ? `${waiting} people are waiting. ` : ''}Seats that open up go to the waiting list, in order. We’ll e‑mail you when one is yours`}
      {hasWayIn && ', and you’ll join from this page'}.
    </p>
  );
}
