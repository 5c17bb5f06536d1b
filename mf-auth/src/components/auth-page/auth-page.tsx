import type { ReactNode } from 'react';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import styles from '#src/components/auth-page/auth-page.module.css';

/** The hall beside the page: empty, with one seat taken, or full; `seed` says whose. */
export interface Hall {
  readonly seed: string;
  readonly who?: 'empty' | 'lone' | 'crowd';
}

/** A page of this remote: what is to be done in one column, the hall beside it where there is room. */
export function AuthPage({ title, lead, hall, children }: { title: string; lead?: ReactNode; hall: Hall; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <div className={styles.lead}>{lead}</div>}
        </header>
        {children}
      </div>
      <div className={styles.aside}>
        <Hemicycle key={`${hall.seed} ${hall.who}`} seed={hall.seed} who={hall.who} frame="square" living className={styles.hall} />
      </div>
    </div>
  );
}
