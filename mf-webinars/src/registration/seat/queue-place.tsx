import styles from '#src/registration/seat/queue-place.module.css';

/** The place on the waiting list, from 1; null: not known yet. */
export function QueuePlace({ place }: { place: number | null }) {
  return <p className={styles.place}>{place === 1 ? 'First in line' : `Number ${place ?? '–'} in line`}</p>;
}

/** How a place on the waiting list becomes a seat. The same for every place: it may be known late. @param hasWayIn whether the page will show the way in */
export function QueueRules({ hasWayIn = false }: { hasWayIn?: boolean }) {
  return (
    <p className={styles.rules}>
      When a seat opens, it goes to the next in line. We’ll e‑mail you{hasWayIn && ', and a Join button will appear here'}.
    </p>
  );
}
