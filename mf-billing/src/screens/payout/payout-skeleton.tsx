import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import styles from '#src/screens/payout/payout.module.css';

/** Shown in the browser after waiting for 200 ms. */
export function PayoutSkeleton() {
  return (
    <SkeletonScreen what="the payment">
      <div className={styles.page}>
        <Skeleton kind="title" />
        <Skeleton />
        <Skeleton />
      </div>
    </SkeletonScreen>
  );
}
