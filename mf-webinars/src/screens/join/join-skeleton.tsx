import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import styles from '#src/screens/join/join.module.css';

export function JoinSkeleton() {
  return (
    <SkeletonScreen what="your seat">
      <div className={styles.join}>
        <div className={styles.head}>
          <Skeleton kind="title" />
          <Skeleton />
        </div>
        <div className={styles.panel}>
          <Skeleton kind="title" />
          <Skeleton />
        </div>
      </div>
    </SkeletonScreen>
  );
}
