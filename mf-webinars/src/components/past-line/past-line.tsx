import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Webinar } from '#contract/schemas.ts';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { viewTransition } from '@plenum/shared-ui/view-transition';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import type { ListContext } from '#src/components/webinar-row.tsx';
import { WebinarDay } from '#src/components/webinar-time.tsx';
import { webinarHref } from '#src/paths.ts';
import styles from '#src/components/past-line/past-line.module.css';
import { languageLabel, lengthAndSpeakers, recordingOf } from '#src/webinar-labels.ts';

interface PastLineProps extends ListContext {
  /** Id of the heading. */
  id: string;
  title: string;
  webinars: readonly Webinar[];
  /** Of all past ones; absent where they are only a choice. */
  count?: number;
  now: number;
  /** Link to the rest. */
  children?: ReactNode;
}

/** Past webinars as low cards, the hall beside the words: where more important ones follow, or where they are too few for a row of high ones. */
export function PastLine({ id, title, webinars, count, now, language, children }: PastLineProps) {
  return (
    <section aria-labelledby={id} className={styles.line}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title} {count !== undefined && <span className={styles.count}>{count}</span>}
        </h2>
        {children && <p>{children}</p>}
      </div>
      <ul className={styles.items}>
        {webinars.map((webinar) => (
          <li key={webinar.id}>
            <PastItem webinar={webinar} now={now} language={language} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PastItem({ webinar, now, language }: { webinar: Webinar; now: number; language: string | undefined }) {
  const recording = webinar.status === 'cancelled' ? null : recordingOf(webinar);
  return (
    <Card className={styles.item}>
      <div className={styles.picture}>
        <StagedCover webinar={webinar} />
      </div>
      <p className={styles.about}>
        <WebinarDay webinar={webinar} now={now} />
        {webinar.status === 'cancelled' && ' · Cancelled'}
        {language !== undefined && webinar.language !== language && ` · ${languageLabel(webinar)}`}
      </p>
      <h3 className={styles.name} ref={viewTransition('title', 'webinar', webinar.url)}>
        <CardLink to={webinarHref(webinar)}>{webinar.title}</CardLink>
      </h3>
      <p className={`${styles.about} ${styles.who}`}>{lengthAndSpeakers(webinar)}</p>
      {recording && (
        <Link to={recording.to} className={styles.recording}>
          {recording.text}
          <VisuallyHidden> of {webinar.title}</VisuallyHidden>
        </Link>
      )}
    </Card>
  );
}
