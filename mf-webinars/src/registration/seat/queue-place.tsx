import type { ReactNode } from 'react';
import styles from '#src/registration/seat/queue-place.module.css';

/** The place on the waiting list, from 1, as large as a countdown. */
export function QueuePlace({ place }: { place: number | null }) {
  return (
    <p className={styles.place}>
      Your place <strong className={styles.figure}>{place ?? '–'}</strong>
    </p>
  );
}

/** How a place on the waiting list becomes a seat. @param where the page that will show it */
export function QueueSteps({ place, where }: { place: number | null; where: ReactNode }) {
  return (
    <ol className={styles.steps} aria-label="What happens next">
      <li>
        {place === 1
          ? 'You are first: the next seat that becomes free is yours.'
          : 'A seat that becomes free goes to the first on the list.'}
      </li>
      <li>We e‑mail you when it is yours, and {where} has the way in.</li>
    </ol>
  );
}
