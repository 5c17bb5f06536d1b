import { endOf, startOf, stateAt } from '#contract/webinar-state.ts';
import type { Webinar } from '#contract/schemas.ts';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { viewTransition } from '@plenum/shared-ui/view-transition';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import { Matches } from '#src/components/matches/matches.tsx';
import { RowAction } from '#src/components/row-action.tsx';
import { ListStateBadge } from '#src/components/state-badge.tsx';
import { Clock } from '#src/time/webinar-time.tsx';
import type { OwnSeat } from '#src/own-seats/use-own-seats.ts';
import { webinarHref } from '#src/paths.ts';
import { formatDuration } from '#src/time/format.ts';
import styles from '#src/components/webinar-row.module.css';
import { languageLabel, speakerNames } from '#src/webinar-labels.ts';

/** What a list says once, so that its rows and cards do not repeat it. */
export interface ListContext {
  /** The language of most of its webinars. */
  language?: string | undefined;
  /** Whether all are of one category or have one state, which the heading names. */
  hasOneType?: boolean;
  hasOneState?: boolean;
  /** Name of the speaker whose page it is, who speaks in all of them. */
  speaker?: string;
}

interface WebinarRowProps extends ListContext {
  webinar: Webinar;
  now: number;
  /** Words searched for, which are marked. */
  words?: readonly string[] | undefined;
  /** The visitor's seat. */
  seat?: OwnSeat | undefined;
}

/** A webinar as a row of a day: hour, title and hall, and what a visitor can do with it now. A cancelled one is low. */
export function WebinarRow({ webinar, now, words = [], seat, language, hasOneType, hasOneState, speaker }: WebinarRowProps) {
  const state = stateAt(webinar, now);
  const isCancelled = state === 'cancelled';
  const others = speakerNames(webinar, speaker);
  const about = [
    hasOneType ? '' : webinar.typeName,
    speaker && others ? `with ${others}` : others,
    language === undefined || webinar.language === language ? '' : languageLabel(webinar),
  ].filter(Boolean);
  return (
    <Card className={`${styles.row} ${isCancelled ? styles.cancelled : ''}`}>
      <p className={styles.hour}>
        <span className={styles.start}>
          <Clock at={startOf(webinar)} />
        </span>
        <span className={styles.length}>
          {state === 'live' ? 'until ' : formatDuration(webinar.duration)}
          {state === 'live' && <Clock at={endOf(webinar)} />}
        </span>
      </p>
      <div className={styles.words}>
        <h4 className={styles.title} ref={viewTransition('title', 'webinar', webinar.url)}>
          <CardLink to={webinarHref(webinar)}>
            <Matches text={webinar.title} words={words} />
          </CardLink>
        </h4>
        {/* A recording has its link. */}
        {!hasOneState && (state !== 'past' || !webinar.recording) && <ListStateBadge webinar={webinar} now={now} />}
        {!isCancelled && (
          <>
            <p className={words.length > 0 ? styles.summary : `${styles.summary} ${styles.spacious}`}>
              <Matches text={webinar.summary} words={words} />
            </p>
            <p className={styles.about}>
              <Matches text={about.join(' · ')} words={words} />
            </p>
          </>
        )}
      </div>
      <RowAction webinar={webinar} now={now} seat={seat} className={styles.action} />
      {!isCancelled && (
        <div className={styles.cover}>
          <StagedCover webinar={webinar} />
        </div>
      )}
    </Card>
  );
}
