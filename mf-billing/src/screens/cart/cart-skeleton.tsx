import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import styles from '#src/screens/cart/cart-page.module.css';

/** Shown after 200 ms of waiting in the browser. */
export function CartSkeleton() {
  return (
    <SkeletonScreen what="your cart">
      <div className={styles.page}>
        <Skeleton kind="title" />
        <Skeleton />
        <Skeleton />
      </div>
    </SkeletonScreen>
  );
}
