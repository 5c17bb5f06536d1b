import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import styles from '#src/screens/main/main.module.css';

export function MainSkeleton() {
  return (
    <SkeletonScreen what="the help centre">
      <>
        <div className={styles.head}>
          <Skeleton kind="title" />
          <div className={styles.search}>
            <Skeleton />
            <Skeleton />
          </div>
        </div>
        {[1, 2, 3].map((shelf) => (
          <div key={shelf} className={styles.shelf}>
            <Skeleton kind="title" />
            <div className={styles.books}>
              <Skeleton />
              <Skeleton />
            </div>
          </div>
        ))}
      </>
    </SkeletonScreen>
  );
}
