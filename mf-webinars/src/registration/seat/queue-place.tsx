import styles from '#src/registration/seat/queue-place.module.css';

/** The place on the waiting list, from 1, as large as a countdown. */
export function QueuePlace({ place }: { place: number | null }) {
  return (
    <p className={styles.place}>
      Your place <strong className={styles.figure}>{place ?? '–'}</strong>
    </p>
  );
}

/** How a place on the waiting list becomes a seat. @param hasWayIn whether the page will show the way in */
export function QueueRules({ place, hasWayIn = false }: { place: number | null; hasWayIn?: boolean }) {
  return (
    <p>
      {place === 1 ? 'You are first: the next seat that becomes free is yours.' : 'A seat that becomes free goes to the first on the list.'}{' '}
      We e‑mail you when it is yours{hasWayIn && ', and this page has the way in'}.
    </p>
  );
}
