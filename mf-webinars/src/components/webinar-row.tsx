import type { Webinar } from '#contract/schemas.ts';
import { CardLink } from '@plenum/shared-ui/card-link';
import { ListRow } from '@plenum/shared-ui/list-row';
import { viewTransition } from '@plenum/shared-ui/view-transition';
import { Cover } from '#src/components/cover.tsx';
import { StateBadge } from '#src/components/state-badge.tsx';
import { WebinarTimeLines } from '#src/components/webinar-time.tsx';
import { webinarHref } from '#src/paths.ts';
import { lengthAndSpeakers } from '#src/webinar-labels.ts';

/** A webinar as a row of a timetable: time, title and hall. */
export function WebinarRow({ webinar, now }: { webinar: Webinar; now: number }) {
  return (
    <ListRow
      before={<WebinarTimeLines webinar={webinar} now={now} />}
      about={
        <>
          <StateBadge webinar={webinar} now={now} />
          <span>{webinar.typeName}</span>
        </>
      }
      heading={
        <h3 ref={viewTransition('title', 'webinar', webinar.url)}>
          <CardLink to={webinarHref(webinar)}>{webinar.title}</CardLink>
        </h3>
      }
      summary={webinar.summary}
      foot={lengthAndSpeakers(webinar)}
      cover={<Cover webinar={webinar} />}
    />
  );
}
