import type { ReactNode } from 'react';
import type { Webinar } from '#contract/schemas.ts';
import { endOf, stateAt } from '#contract/webinar-state.ts';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { DateTime } from '@plenum/shared-ui/date-time';
import { viewTransition } from '@plenum/shared-ui/view-transition';
import { Cover } from '#src/components/cover.tsx';
import { ListStateBadge } from '#src/components/state-badge.tsx';
import { WebinarTime } from '#src/time/webinar-time.tsx';
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
  const { timeZone } = useCapabilities();
  return (
    <Card className={`${styles.card} ${foot ? '' : styles.plain}`}>
      <div className={styles.cover}>{picture ?? <Cover webinar={webinar} hasViewTransition={hasViewTransition} />}</div>
      <p className={`${styles.about} ${about ? '' : styles.line}`}>
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
              Until <DateTime start={new Date(endOf(webinar)).toISOString()} format="time" visitorZone={timeZone} />
            </>
          ) : (
            <WebinarTime webinar={webinar} now={now} />
          )}
        </p>
      )}
      <p className={styles.who}>{lengthAndSpeakers(webinar, speaker)}</p>
      {foot && <p>{foot}</p>}
    </Card>
  );
}
