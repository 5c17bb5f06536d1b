import type { Webinar } from '#contract/schemas.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { CardLink } from '@plenum/shared-ui/card-link';
import { ListRow } from '@plenum/shared-ui/list-row';
import { viewTransition } from '@plenum/shared-ui/view-transition';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import { Matches } from '#src/components/matches/matches.tsx';
import { ListStateBadge } from '#src/components/state-badge.tsx';
import { WebinarTimeLines } from '#src/components/webinar-time.tsx';
import { webinarHref } from '#src/paths.ts';
import styles from '#src/components/webinar-row.module.css';
import { actionOf, languageLabel, lengthAndSpeakers } from '#src/webinar-labels.ts';

interface WebinarRowProps {
  webinar: Webinar;
  now: number;
  /** Words searched for, which are marked. */
  words?: readonly string[] | undefined;
}

/** A webinar as a row of a timetable: time, title and hall, and what a visitor can do with it now. */
export function WebinarRow({ webinar, now, words = [] }: WebinarRowProps) {
  const action = actionOf(webinar, now);
  return (
    <ListRow
      before={<WebinarTimeLines webinar={webinar} now={now} />}
      about={
        <>
          <ListStateBadge webinar={webinar} now={now} />
          <span>
            <Matches text={webinar.typeName} words={words} />
          </span>
          <span>{languageLabel(webinar)}</span>
        </>
      }
      heading={
        <h3 className={webinar.status === 'cancelled' ? styles.cancelled : undefined} ref={viewTransition('title', 'webinar', webinar.url)}>
          <CardLink to={webinarHref(webinar)}>
            <Matches text={webinar.title} words={words} />
          </CardLink>
        </h3>
      }
      summary={<Matches text={webinar.summary} words={words} />}
      foot={
        <p>
          <Matches text={lengthAndSpeakers(webinar)} words={words} />
        </p>
      }
      action={
        action && (
          <LinkButton to={action.to}>
            {action.text}
            <VisuallyHidden>: {webinar.title}</VisuallyHidden>
          </LinkButton>
        )
      }
      cover={<StagedCover webinar={webinar} />}
    />
  );
}
