import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import styles from '#src/screens/search/search.module.css';

export function SearchSkeleton() {
  return (
    <SkeletonScreen what="the results">
      <div className={styles.columns}>
        <div className={styles.head}>
          <Skeleton kind="title" />
          <Skeleton />
        </div>
        <div>
          {[1, 2, 3, 4].map((line) => (
            <div key={line} className={styles.result}>
              <Skeleton />
              <Skeleton />
            </div>
          ))}
        </div>
      </div>
    </SkeletonScreen>
  );
}
