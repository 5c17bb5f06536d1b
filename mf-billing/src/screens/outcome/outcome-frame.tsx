import type { ReactNode } from 'react';
import { StateMark, type StateOfPage } from '@plenum/shared-ui/state-mark';
import columns from '#src/components/columns.module.css';
import own from '#src/screens/outcome/outcome.module.css';

interface OutcomeFrameProps {
  readonly title: string;
  /** The state at a glance, above the title; none where the title must not move when the state is known. */
  readonly mark?: StateOfPage;
  /** What happened and what to do. */
  readonly children: ReactNode;
  /** Stands beside it on a wide screen, and below it on a narrow one. */
  readonly aside?: { readonly title: string; readonly content: ReactNode } | null;
  /** What helps: below the words on a wide screen, and below the aside on a narrow one. */
  readonly help?: ReactNode;
  /** Below all, as wide as the page. */
  readonly below?: ReactNode;
}

/** The state of a payment, and beside it what follows or helps. */
export function OutcomeFrame({ title, mark, children, aside = null, help, below }: OutcomeFrameProps) {
  const frame = (
    <div className={`${columns.columns} ${help ? own.withHelp : ''}`}>
      <div className={columns.words}>
        <div className={columns.head}>
          {mark && <StateMark of={mark} />}
          <h1 className={columns.title}>{title}</h1>
        </div>
        {children}
      </div>
      {aside && (
        <aside className={columns.card} aria-labelledby="mf-billing-beside">
          <h2 id="mf-billing-beside" className={columns.cardTitle}>
            {aside.title}
          </h2>
          {aside.content}
        </aside>
      )}
      {help}
    </div>
  );
  return below ? (
    <div className={own.above}>
      {frame}
      {below}
    </div>
  ) : (
    frame
  );
}
