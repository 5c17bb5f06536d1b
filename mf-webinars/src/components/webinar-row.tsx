import type { Webinar } from '#contract/schemas.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { CardLink } from '@plenum/shared-ui/card-link';
import { ListRow } from '@plenum/shared-ui/list-row';
import { viewTransition } from '@plenum/shared-ui/view-transition';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { Cover } from '#src/components/cover.tsx';
import { StateBadge } from '#src/components/state-badge.tsx';
import { WebinarTimeLines } from '#src/components/webinar-time.tsx';
import { webinarHref } from '#src/paths.ts';
import { actionOf, languageLabel, lengthAndSpeakers } from '#src/webinar-labels.ts';
import styles from '#src/components/webinar-row.module.css';

/** A webinar as a row of a timetable: time, title and hall, and what a visitor can do with it now. */
export function WebinarRow({ webinar, now }: { webinar: Webinar; now: number }) {
  const action = actionOf(webinar, now);
  return (
    <ListRow
      before={<WebinarTimeLines webinar={webinar} now={now} />}
      about={
        <>
          <StateBadge webinar={webinar} now={now} />
          <span>{webinar.typeName}</span>
          <span>{languageLabel(webinar)}</span>
        </>
      }
      heading={
        <h3 ref={viewTransition('title', 'webinar', webinar.url)}>
          <CardLink to={webinarHref(webinar)}>{webinar.title}</CardLink>
        </h3>
      }
      summary={webinar.summary}
      foot={
        <>
          <p>{lengthAndSpeakers(webinar)}</p>
          {action && (
            <p className={styles.action}>
              <LinkButton to={action.to}>
                {action.text}
                <VisuallyHidden>: {webinar.title}</VisuallyHidden>
              </LinkButton>
            </p>
          )}
        </>
      }
      cover={<Cover webinar={webinar} />}
    />
  );
}
