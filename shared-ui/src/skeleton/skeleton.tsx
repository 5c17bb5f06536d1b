import type { ReactNode } from 'react';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import styles from '#src/skeleton/skeleton.module.css';

/** Where a line of text, a heading or a picture will be. `className` gives the size where the kind's own does not fit. */
export function Skeleton({ kind = 'line', className = '' }: { kind?: 'line' | 'title' | 'picture'; className?: string }) {
  return <span className={`${styles.skeleton} ${styles[kind]} ${className}`} />;
}

/** A waiting screen: shapes for the eye, one word for the ear; both after 200 ms. */
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
  /** Classes of the list itself, so that nothing moves when it comes. */
  frame: string | undefined;
  head: string | undefined;
  children: ReactNode;
}

/** A waiting list: its heading with a few words beside it, the ways to narrow, then what is listed. */
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
