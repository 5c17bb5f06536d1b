import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import styles from '#src/screens/cart/cart-page.module.css';

/** Shown in the browser after waiting for 200 ms. */
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
