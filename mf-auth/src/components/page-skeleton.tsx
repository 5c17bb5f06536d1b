import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import styles from '#src/components/auth-page/auth-page.module.css';

/** Placeholder of a title and a form. */
export function PageSkeleton() {
  return (
    <SkeletonScreen what="the page">
      <div className={styles.page}>
        <div className={styles.column}>
          <Skeleton kind="title" />
          <Skeleton />
          <Skeleton kind="picture" />
        </div>
      </div>
    </SkeletonScreen>
  );
}
