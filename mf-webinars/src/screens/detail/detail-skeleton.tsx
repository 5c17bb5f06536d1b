import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import styles from '#src/screens/detail/detail.module.css';

export function DetailSkeleton() {
  return (
    <SkeletonScreen what="the webinar">
      <div className={styles.columns}>
        <div className={styles.words}>
          <div className={styles.title}>
            <Skeleton kind="title" />
          </div>
          <Skeleton />
          <Skeleton />
        </div>
        <div className={styles.side}>
          <div className={styles.card}>
            <Skeleton kind="picture" className={styles.cover} />
            <div className={styles.panel}>
              <Skeleton kind="title" />
              <Skeleton />
            </div>
          </div>
        </div>
        <div className={styles.text}>
          <Skeleton />
          <Skeleton />
        </div>
      </div>
    </SkeletonScreen>
  );
}
