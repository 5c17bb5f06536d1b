import type { ReactNode } from 'react';
import styles from '#src/screens/outcome/outcome.module.css';

interface OutcomeFrameProps {
  readonly title: string;
  /** What happened and what to do. */
  readonly children: ReactNode;
  /** Stands beside it on a wide screen, and below it on a narrow one. */
  readonly aside?: { readonly title: string; readonly content: ReactNode } | null;
  /** Below both, as wide as the page. */
  readonly below?: ReactNode;
}

/** The state of a payment, and beside it what follows or helps. */
export function OutcomeFrame({ title, children, aside = null, below }: OutcomeFrameProps) {
  const frame = (
    <div className={styles.beside}>
      <div className={styles.outcome}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      {aside && (
        <aside className={styles.helps} aria-labelledby="mf-billing-beside">
          <h2 id="mf-billing-beside" className={styles.helpsTitle}>
            {aside.title}
          </h2>
          {aside.content}
        </aside>
      )}
    </div>
  );
  return below ? (
    <div className={styles.above}>
      {frame}
      {below}
    </div>
  ) : (
    frame
  );
}
