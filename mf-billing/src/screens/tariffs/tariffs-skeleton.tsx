import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import styles from '#src/screens/tariffs/tariffs.module.css';

/** Shown in the browser after waiting for 200 ms. */
export function TariffsSkeleton() {
  return (
    <SkeletonScreen what="the tariffs">
      <div className={styles.page}>
        <div className={styles.head}>
          <Skeleton kind="title" />
          <Skeleton />
        </div>
        <div className={styles.line}>
          <Skeleton kind="picture" />
        </div>
      </div>
    </SkeletonScreen>
  );
}
