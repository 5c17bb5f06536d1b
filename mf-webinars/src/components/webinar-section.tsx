import type { ReactNode } from 'react';
import type { Webinar } from '#contract/schemas.ts';
import { relevanceAt } from '#contract/webinar-state.ts';
import { DayRows, type DayRowsProps } from '#src/components/days/day-rows.tsx';
import { stepIdAt } from '#src/components/list/load-more.tsx';
import { PastCard } from '#src/components/past-card/past-card.tsx';
import { PastItems } from '#src/components/compact-past-list/compact-past-list.tsx';
import styles from '#src/components/webinar-section.module.css';

interface WebinarSectionProps extends DayRowsProps {
  /** Id of the heading, the target of links. */
  id: string;
  title: string;
  /** Total number, including webinars that are not shown; absent where they are only a choice. */
  count?: number;
  /** Whether the heading of the page says the same: then it is for screen readers alone. */
  isTitleHidden?: boolean;
  /** Rows by day; for past webinars cards, which are high where all can be watched. */
  as: 'rows' | 'cards';
  /** Below the heading. */
  note?: ReactNode;
  /** Content below the list. */
  children?: ReactNode;
}

/** A heading with its count, and the webinars below it. Above past ones, where to ask for the recordings that are not here. */
export function WebinarSection({ id, title, count, isTitleHidden = false, as, note, children, ...list }: WebinarSectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={isTitleHidden ? styles.hidden : styles.title}>
        {title} {count !== undefined && <span className={styles.count}>{count}</span>}
      </h2>
      {note}
      {list.webinars.every((webinar) => relevanceAt(webinar, list.now) === 'past') && list.webinars.some(isWithoutRecording) && (
        <p className={styles.note}>Open a webinar to ask for its recording.</p>
      )}
      <div className={styles.content}>
        {as === 'rows' ? (
          <div>
            <DayRows {...list} />
          </div>
        ) : (
          <PastCards {...list} />
        )}
        {children}
      </div>
    </section>
  );
}

function isWithoutRecording({ recording, status }: Webinar): boolean {
  return !recording && status !== 'cancelled';
}

/** High cards promise a video: if one webinar of the list has none, all cards are low. */
function PastCards({ webinars, now, step, ...context }: DayRowsProps) {
  if (!webinars.every(({ recording }) => recording)) return <PastItems webinars={webinars} now={now} step={step} {...context} />;
  return (
    <ul className={styles.cards}>
      {webinars.map((webinar, index) => (
        <li key={webinar.id} id={stepIdAt(index, step)}>
          <PastCard webinar={webinar} now={now} {...context} />
        </li>
      ))}
    </ul>
  );
}
