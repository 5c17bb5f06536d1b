import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import styles from '#src/screens/tariffs/tariffs.module.css';

/** Shown after 200 ms of waiting in the browser. */
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
