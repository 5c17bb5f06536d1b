import type { ReactNode } from 'react';
import type { Webinar } from '#contract/schemas.ts';
import { stepId } from '#src/components/list/load-more.tsx';
import { PastCard } from '#src/components/past-card/past-card.tsx';
import { WebinarRow } from '#src/components/webinar-row.tsx';
import styles from '#src/components/webinar-section.module.css';

interface WebinarSectionProps {
  /** Id of the heading, the target of links. */
  id: string;
  title: string;
  /** Total number, including webinars that are not shown. */
  count: number;
  /** Rows of a timetable for upcoming webinars, cards for past ones. */
  as: 'rows' | 'cards';
  webinars: readonly Webinar[];
  now: number;
  /** Words searched for, which rows mark. */
  words?: readonly string[];
  /** Number of webinars per "load more" step, if there are steps. */
  step?: number;
  /** Content below the list. */
  children?: ReactNode;
}

/** A heading with its count, and the webinars below it. */
export function WebinarSection({ id, title, count, as, webinars, now, words, step, children }: WebinarSectionProps) {
  const Item = as === 'rows' ? WebinarRow : PastCard;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title} <span className={styles.count}>{count}</span>
      </h2>
      <div className={styles.content}>
        <ul className={styles[as]}>
          {webinars.map((webinar, index) => (
            <li key={webinar.id} id={step !== undefined && index > 0 && index % step === 0 ? stepId(index / step + 1) : undefined}>
              <Item webinar={webinar} now={now} words={words} />
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}
