import { type ReactNode, useEffect, useRef } from 'react';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import type { Hall } from '#src/components/auth-page/halls.ts';
import styles from '#src/components/auth-page/auth-page.module.css';

interface AuthPageProps {
  title: string;
  lead?: ReactNode;
  hall: Hall;
  /** What of the page is shown, where its title does not say so. */
  step?: string;
  /** Something else of another height follows by itself: on a phone the hall waits for it instead of being pushed down. */
  isPassing?: boolean;
  children: ReactNode;
}

/** A page of this remote: what is to be done in one column, the hall beside or below it. */
export function AuthPage({ title, lead, hall, step = title, isPassing = false, children }: AuthPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  // With the step before, what had the focus is gone; where the new one does not take it, its heading does.
  useEffect(() => {
    if (seen.current !== step && document.activeElement === document.body) heading.current?.focus();
    seen.current = step;
  }, [step]);
  return (
    <div className={`${styles.page} ${isPassing ? styles.passing : ''}`}>
      <div className={styles.column}>
        <header className={styles.head}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
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
