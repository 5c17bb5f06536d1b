import styles from '#src/registration/seat/queue-place.module.css';

/** The place on the waiting list, from 1; null: not known yet. */
export function QueuePlace({ place }: { place: number | null }) {
  return <p className={styles.place}>{place === 1 ? 'You are first in line' : `Your place: ${place ?? '–'}`}</p>;
}

/** How a place on the waiting list becomes a seat. The same for every place: it may be known late. @param hasWayIn whether the page will show the way in */
export function QueueRules({ hasWayIn = false }: { hasWayIn?: boolean }) {
  return (
    <p className={styles.rules}>
      We will e‑mail you when a seat is yours{hasWayIn && ', and a Join button will appear here'}. Free seats go to the first in line.
    </p>
  );
}
