import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import { Panes } from '#src/components/panes.tsx';

const LINES = [1, 2, 3, 4, 5, 6];

/** Placeholder of a shelf, a book or a page. @param what the content being loaded: "the page" */
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
