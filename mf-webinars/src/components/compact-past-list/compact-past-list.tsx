import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Webinar } from '#contract/schemas.ts';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { viewTransition } from '@plenum/shared-ui/view-transition';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import { stepIdAt } from '#src/components/list/load-more.tsx';
import type { ListContext } from '#src/components/webinar-row.tsx';
import { WebinarDay } from '#src/time/webinar-time.tsx';
import { OtherLanguage } from '#src/components/other-language.tsx';
import { webinarHref } from '#src/paths.ts';
import styles from '#src/components/compact-past-list/compact-past-list.module.css';
import { lengthAndSpeakers, recordingOf } from '#src/webinar-labels.ts';

interface CompactPastListProps extends ListContext {
  /** Id of the heading. */
  id: string;
  title: string;
  webinars: readonly Webinar[];
  /** Of all past ones. */
  count: number;
  now: number;
  /** Link to the rest. */
  children?: ReactNode;
}

/** A heading with past webinars as low cards, where more important ones follow. */
export function CompactPastList({ id, title, webinars, count, now, children, ...context }: CompactPastListProps) {
  return (
    <section aria-labelledby={id} className={styles.line}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title} <span className={styles.count}>{count}</span>
        </h2>
        {children && <p>{children}</p>}
      </div>
      <PastItems webinars={webinars} now={now} {...context} />
    </section>
  );
}

interface PastItemsProps extends ListContext {
  webinars: readonly Webinar[];
  now: number;
  /** Number of webinars per "load more" step, if there are steps. */
  step?: number | undefined;
}

/** Past webinars as low cards, the hall beside the words. */
export function PastItems({ webinars, now, step, ...context }: PastItemsProps) {
  return (
    <ul className={styles.items}>
      {webinars.map((webinar, index) => (
        <li key={webinar.id} id={stepIdAt(index, step)}>
          <PastItem webinar={webinar} now={now} {...context} />
        </li>
      ))}
    </ul>
  );
}

function PastItem({ webinar, now, language, hasOneType, speaker }: { webinar: Webinar; now: number } & ListContext) {
  const recording = webinar.status === 'cancelled' ? null : recordingOf(webinar);
  return (
    <Card className={styles.item}>
      <div className={styles.picture}>
        <StagedCover webinar={webinar} />
      </div>
      <p className={styles.about}>
        <span>
          <WebinarDay webinar={webinar} now={now} />
        </span>
        {!hasOneType && <span>{webinar.typeName}</span>}
        {webinar.status === 'cancelled' && <span>Cancelled</span>} <OtherLanguage webinar={webinar} language={language} />
      </p>
      <h3 className={styles.name} ref={viewTransition('title', 'webinar', webinar.url)}>
        <CardLink to={webinarHref(webinar)}>{webinar.title}</CardLink>
      </h3>
      <p className={`${styles.about} ${styles.who}`}>{lengthAndSpeakers(webinar, speaker)}</p>
      {recording && (
        <Link to={recording.to} className={styles.recording}>
          {recording.text}
          <VisuallyHidden> of {webinar.title}</VisuallyHidden>
        </Link>
      )}
    </Card>
  );
}
