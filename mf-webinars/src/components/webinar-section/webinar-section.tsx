import type { ReactNode } from 'react';
import type { Webinar } from '#contract/schemas.ts';
import { stepId } from '#src/components/load-more/load-more.tsx';
import { WebinarCard } from '#src/components/webinar-card/webinar-card.tsx';
import { WebinarRow } from '#src/components/webinar-row/webinar-row.tsx';
import styles from '#src/components/webinar-section/webinar-section.module.css';

interface WebinarSectionProps {
  /** Of the heading: what a link jumps to. */
  id: string;
  title: string;
  /** How many there are, shown or not. */
  count: number;
  /** Rows of a timetable for what is ahead, cards for what is over. */
  as: 'rows' | 'cards';
  webinars: readonly Webinar[];
  now: number;
  /** How many each step of "load more" brings, where there is one. */
  step?: number;
  /** Below the list. */
  children?: ReactNode;
}

/** A heading with its count, and the webinars under it. */
export function WebinarSection({ id, title, count, as, webinars, now, step, children }: WebinarSectionProps) {
  const Item = as === 'rows' ? WebinarRow : WebinarCard;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title} <span className={styles.count}>{count}</span>
      </h2>
      <div className={styles.content}>
        <ul className={styles[as]}>
          {webinars.map((webinar, index) => (
            <li key={webinar.id} id={step !== undefined && index > 0 && index % step === 0 ? stepId(index / step + 1) : undefined}>
              <Item webinar={webinar} now={now} />
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}
