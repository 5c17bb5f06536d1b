import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import cards from '#src/components/cards.module.css';
import styles from '#src/screens/category/category.module.css';

export function CategorySkeleton() {
  return (
    <SkeletonScreen what="the category">
      <div className={styles.category}>
        <Skeleton />
        <div className={styles.head}>
          <Skeleton kind="title" />
          <div className={styles.about}>
            <Skeleton />
            <Skeleton />
          </div>
        </div>
        <div className={cards.cards}>
          <Skeleton kind="picture" />
          <Skeleton kind="picture" />
          <Skeleton kind="picture" />
        </div>
      </div>
    </SkeletonScreen>
  );
}
