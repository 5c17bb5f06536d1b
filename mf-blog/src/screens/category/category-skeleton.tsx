import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import styles from '#src/screens/category/category.module.css';

export function CategorySkeleton() {
  return (
    <SkeletonScreen what="the category">
      <div className={styles.category}>
        <Skeleton />
        <div className={styles.columns}>
          <div className={styles.head}>
            <Skeleton kind="title" />
            <Skeleton />
            <Skeleton />
          </div>
          <div className={styles.list}>
            <Skeleton kind="picture" />
            <Skeleton kind="picture" />
            <Skeleton kind="picture" />
            <Skeleton kind="picture" />
          </div>
        </div>
      </div>
    </SkeletonScreen>
  );
}
