import type { Webinar } from '@plenum/shared-contracts/webinars/schemas';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { Cover } from '#src/components/cover/cover.tsx';
import { StateBadge } from '#src/components/state-badge/state-badge.tsx';
import { When } from '#src/components/when/when.tsx';
import { webinarHref } from '#src/paths.ts';
import { speakerNames } from '#src/state-words.ts';
import { formatDuration } from '#src/time/format.ts';
import styles from '#src/components/webinar-card/webinar-card.module.css';

/** A webinar with its cover on top. */
export function WebinarCard({ webinar, now }: { webinar: Webinar; now: number }) {
  return (
    <Card className={styles.card}>
      <Cover alias={webinar.url} frame="standard" />
      <p className={styles.about}>
        <StateBadge webinar={webinar} now={now} />
        <span>{webinar.typeName}</span>
      </p>
      <h3 className={styles.title}>
        <CardLink to={webinarHref(webinar)}>{webinar.title}</CardLink>
      </h3>
      <p className={styles.when}>
        <When webinar={webinar} now={now} />
      </p>
      <p className={styles.who}>
        {formatDuration(webinar.duration)}
        {webinar.speakers.length > 0 && `, with ${speakerNames(webinar)}`}
      </p>
    </Card>
  );
}
