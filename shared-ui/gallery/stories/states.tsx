import type { Story } from '#gallery/story.ts';
import { LinkButton } from '#src/button/button.tsx';
import { EmptyState } from '#src/empty-state/empty-state.tsx';
import { Notice } from '#src/notice/notice.tsx';
import { Progress } from '#src/progress/progress.tsx';
import { Skeleton, SkeletonScreen } from '#src/skeleton/skeleton.tsx';
import { StateMark } from '#src/state-mark/state-mark.tsx';
import gallery from '#gallery/gallery.module.css';

export const states: readonly Story[] = [
  {
    title: 'Progress',
    states: [
      {
        name: 'Part, none, all',
        show: (
          <div className={gallery.stack}>
            <Progress label="Seats taken" value={64} max={100} valueText="64 of 100" />
            <Progress label="Recordings kept" value={0} max={10} valueText="none yet" />
            <Progress label="Hours this month" value={20} max={20} valueText="all 20" />
          </div>
        ),
      },
    ],
  },
  {
    title: 'State of a page',
    states: [
      {
        name: 'Asked, waiting, missing, done, failed',
        show: (
          <div className={gallery.row}>
            <StateMark of="asked" />
            <StateMark of="waiting" />
            <StateMark of="missing" />
            <StateMark of="done" />
            <StateMark of="failed" />
          </div>
        ),
      },
    ],
  },
  {
    title: 'Waiting, nothing, a fault',
    states: [
      {
        name: 'Skeleton, after 200 ms',
        show: (
          <SkeletonScreen what="the article">
            <Skeleton kind="title" />
            <Skeleton />
            <Skeleton />
          </SkeletonScreen>
        ),
      },
      {
        name: 'Nothing here',
        show: (
          <EmptyState headingLevel={3} title="No webinars this week" text="The next ones are on Tuesday. Recordings are open all the time.">
            <LinkButton to="/webinars?past">See recordings</LinkButton>
          </EmptyState>
        ),
      },
      {
        name: 'A fault',
        show: (
          <Notice headingLevel={3} title="The articles did not come through" id="req-7fd2" onRetry={() => undefined}>
            Our server did not answer in time. Your place in the list is kept.
          </Notice>
        ),
      },
    ],
  },
];
