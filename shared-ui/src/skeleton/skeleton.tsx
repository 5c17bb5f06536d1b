import type { ReactNode } from 'react';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import styles from '#src/skeleton/skeleton.module.css';

/**
 * Placeholder for a line of text, a heading or a picture. `className` sets the size where the default does not fit.
 * @example
 * <Skeleton kind="picture" className={styles.cover} />
 */
export function Skeleton({ kind = 'line', className = '' }: { kind?: 'line' | 'title' | 'picture'; className?: string }) {
  return <span className={`${styles.skeleton} ${styles[kind]} ${className}`} />;
}

/**
 * A loading screen: placeholder shapes, and one text for screen readers, both after 200 ms.
 * @example
 * <SkeletonScreen what="your cart">
 *   <Skeleton kind="title" />
 * </SkeletonScreen>
 */
export function SkeletonScreen({ children, what }: { children: ReactNode; what: string }) {
  return (
    <div role="status" className={styles.screen}>
      <VisuallyHidden>Loading {what}…</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

interface SkeletonListScreenProps {
  what: string;
  /** Classes of the real list, so that nothing moves when it replaces the skeleton. */
  frame: string | undefined;
  head: string | undefined;
  children: ReactNode;
}

/**
 * A loading list: a heading with some text beside it, the filters, then the items.
 * @example
 * <SkeletonListScreen what="the blog" frame={styles.main} head={styles.head}>
 *   <Skeleton kind="picture" />
 * </SkeletonListScreen>
 */
export function SkeletonListScreen({ what, frame, head, children }: SkeletonListScreenProps) {
  return (
    <SkeletonScreen what={what}>
      <div className={frame}>
        <div className={head}>
          <Skeleton kind="title" />
          <div>
            <Skeleton />
            <Skeleton />
          </div>
        </div>
        <Skeleton />
        {children}
      </div>
    </SkeletonScreen>
  );
}
