import type { ReactNode } from 'react';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import type { Hall } from '#src/components/auth-page/halls.ts';
import styles from '#src/components/auth-page/auth-page.module.css';

/** A page of this remote: what is to be done in one column, the hall beside or below it. */
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
        <Hemicycle key={hall.seed} seed={hall.seed} who={hall.who} frame="square" living className={styles.hall} />
      </div>
    </div>
  );
}
