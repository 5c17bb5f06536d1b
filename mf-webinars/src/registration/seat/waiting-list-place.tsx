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
  /** How many people wait, the visitor among them; not said where it is not known. */
  waiting?: number | undefined;
  /** Whether the page will show the way in. */
  hasWayIn?: boolean;
}

/** How a place on the waiting list becomes a seat. The same for every place: it may be known late. */
export function WaitingListRules({ waiting = 0, hasWayIn = false }: WaitingListRulesProps) {
  return (
    <p className={styles.rules}>
      {waiting === 1 && 'No one else is waiting. '}
      {waiting > 1 && `${waiting} people are waiting. `}
      Seats that open up go to the waiting list, in order. We’ll e‑mail you when one is yours
      {hasWayIn && ', and you’ll join from this page'}.
    </p>
  );
}
