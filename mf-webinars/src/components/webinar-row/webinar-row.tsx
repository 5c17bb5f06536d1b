import type { Webinar } from '@plenum/shared-contracts/webinars/schemas';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { Cover } from '#src/components/cover/cover.tsx';
import { StateBadge } from '#src/components/state-badge/state-badge.tsx';
import { WhenInLines } from '#src/components/when/when.tsx';
import { webinarHref } from '#src/paths.ts';
import { speakerNames } from '#src/state-words.ts';
import { formatDuration } from '#src/time/format.ts';
import styles from '#src/components/webinar-row/webinar-row.module.css';

/** A webinar as a line of a timetable: when, what, the hall. */
export function WebinarRow({ webinar, now, headingLevel = 3 }: { webinar: Webinar; now: number; headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card className={styles.row}>
      <div className={styles.when}>
        <WhenInLines webinar={webinar} now={now} />
      </div>
      <div className={styles.words}>
        <p className={styles.about}>
          <StateBadge webinar={webinar} now={now} />
          <span>{webinar.typeName}</span>
        </p>
        <Heading className={styles.title}>
          <CardLink to={webinarHref(webinar)}>{webinar.title}</CardLink>
        </Heading>
        <p className={styles.summary}>{webinar.summary}</p>
        <p className={styles.who}>
          {formatDuration(webinar.duration)}
          {webinar.speakers.length > 0 && `, with ${speakerNames(webinar)}`}
        </p>
      </div>
      <Cover alias={webinar.url} frame="standard" className={styles.cover} />
    </Card>
  );
}
