import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import { Panes } from '#src/components/panes/panes.tsx';

const LINES = [1, 2, 3, 4, 5, 6];

/** Where a shelf, a book or a page will be. @param what is waited for: "the page" */
export function PanesSkeleton({ what }: { what: string }) {
  return (
    <SkeletonScreen what={what}>
      <Panes
        label="Contents"
        nav={LINES.map((line) => (
          <Skeleton key={line} />
        ))}
      >
        <Skeleton kind="title" />
        {LINES.map((line) => (
          <Skeleton key={line} />
        ))}
      </Panes>
    </SkeletonScreen>
  );
}
