import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import styles from '#src/screens/guestbook/guestbook.module.css';

/** Shown after 200 ms of waiting in the browser. */
export function GuestbookSkeleton() {
  return (
    <SkeletonScreen what="the guestbook">
      <div className={styles.head}>
        <Skeleton kind="title" />
        <Skeleton />
      </div>
      <div className={styles.content}>
        <Skeleton />
        <Skeleton />
      </div>
    </SkeletonScreen>
  );
}
