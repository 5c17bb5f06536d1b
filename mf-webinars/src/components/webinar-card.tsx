import type { ReactNode } from 'react';
import type { Webinar } from '#contract/schemas.ts';
import { endOf, stateAt } from '#contract/webinar-state.ts';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { viewTransition } from '@plenum/shared-ui/view-transition';
import { Cover } from '#src/components/cover.tsx';
import { ListStateBadge } from '#src/components/state-badge.tsx';
import { Clock, WebinarTime } from '#src/components/webinar-time.tsx';
import type { OwnSeat } from '#src/own-seats/use-own-seats.ts';
import { webinarHref } from '#src/paths.ts';
import { canJoinAt, lengthAndSpeakers } from '#src/webinar-labels.ts';
import styles from '#src/components/webinar-card.module.css';

interface WebinarCardProps {
  webinar: Webinar;
  now: number;
  /** Not on the page of another webinar. */
  hasViewTransition?: boolean;
  /** In place of the hall. */
  picture?: ReactNode;
  /** In place of the badge and the category, and of day and time below the title. */
  about?: ReactNode;
  /** The visitor's seat, which stands in place of the category, and of a badge that does not say that the room is open: a line of the same height. */
  seat?: OwnSeat | undefined;
  /** Whose page it is: only who else speaks is named. */
  speaker?: string | undefined;
  /** A link of its own, below everything. */
  foot?: ReactNode;
}

/** A webinar as a card with its cover on top. */
export function WebinarCard({ webinar, now, hasViewTransition = true, picture, about, seat, speaker, foot }: WebinarCardProps) {
  return (
    <Card className={styles.card}>
      <div className={styles.cover}>{picture ?? <Cover webinar={webinar} hasViewTransition={hasViewTransition} />}</div>
      <p className={styles.about}>
        {seat && (
          <>
            {canJoinAt(webinar, now) && <ListStateBadge webinar={webinar} now={now} />}
            <span className={styles.own}>{seat.mark}</span>
          </>
        )}
        {!seat &&
          (about ?? (
            <>
              <ListStateBadge webinar={webinar} now={now} />
              <span>{webinar.typeName}</span>
            </>
          ))}
      </p>
      <h3 className={styles.title} {...(hasViewTransition && { ref: viewTransition('title', 'webinar', webinar.url) })}>
        <CardLink to={webinarHref(webinar)}>{webinar.title}</CardLink>
      </h3>
      {!about && (
        <p className={styles.when}>
          {stateAt(webinar, now) === 'live' ? (
            <>
              Until <Clock at={endOf(webinar)} />
            </>
          ) : (
            <WebinarTime webinar={webinar} now={now} />
          )}
        </p>
      )}
      <p className={styles.who}>{lengthAndSpeakers(webinar, speaker)}</p>
      {foot && <p className={styles.foot}>{foot}</p>}
    </Card>
  );
}
