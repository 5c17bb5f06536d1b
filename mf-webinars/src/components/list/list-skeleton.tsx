import { Skeleton, SkeletonListScreen } from '@plenum/shared-ui/skeleton';
import styles from '#src/components/list/list-frame.module.css';
import section from '#src/components/webinar-section.module.css';

const ROWS = [1, 2, 3];

/** Placeholder of the list and its filtered pages. */
export function ListSkeleton() {
  return (
    <SkeletonListScreen what="the webinars" frame={styles.frame} head={styles.head}>
      <div className={section.content}>
        {ROWS.map((each) => (
          <div key={each}>
            <Skeleton kind="title" />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </div>
    </SkeletonListScreen>
  );
}
