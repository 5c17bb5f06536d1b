import type { Webinar } from '#contract/schemas.ts';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { viewTransition } from '@plenum/shared-ui/view-transition';
import { Cover } from '#src/components/cover.tsx';
import { ListStateBadge } from '#src/components/state-badge.tsx';
import { WebinarTime } from '#src/components/webinar-time.tsx';
import { webinarHref } from '#src/paths.ts';
import { lengthAndSpeakers } from '#src/webinar-labels.ts';
import styles from '#src/components/webinar-card.module.css';

/** A webinar as a card with its cover on top. `hasViewTransition`: not on the page of another webinar. */
export function WebinarCard({ webinar, now, hasViewTransition = true }: { webinar: Webinar; now: number; hasViewTransition?: boolean }) {
  return (
    <Card className={styles.card}>
      <Cover webinar={webinar} hasViewTransition={hasViewTransition} className={styles.cover} />
      <p className={styles.about}>
        <ListStateBadge webinar={webinar} now={now} />
        <span>{webinar.typeName}</span>
      </p>
      <h3 className={styles.title} {...(hasViewTransition && { ref: viewTransition('title', 'webinar', webinar.url) })}>
        <CardLink to={webinarHref(webinar)}>{webinar.title}</CardLink>
      </h3>
      <p className={styles.when}>
        <WebinarTime webinar={webinar} now={now} />
      </p>
      <p className={styles.who}>{lengthAndSpeakers(webinar)}</p>
    </Card>
  );
}
