import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import styles from '#src/screens/article/article.module.css';

const LINES = [1, 2, 3, 4, 5, 6];

export function ArticleSkeleton() {
  return (
    <SkeletonScreen what="the article">
      <>
        <div className={styles.opening}>
          <div className={styles.title}>
            <Skeleton kind="title" />
          </div>
          <div className={styles.standfirst}>
            <Skeleton />
            <Skeleton />
          </div>
          <Skeleton kind="picture" className={styles.cover} />
        </div>
        <div className={styles.columns}>
          <div />
          <div className={styles.text}>
            {LINES.map((line) => (
              <Skeleton key={line} />
            ))}
          </div>
        </div>
      </>
    </SkeletonScreen>
  );
}
