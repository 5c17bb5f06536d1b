import type { ReactNode } from 'react';
import styles from '#src/container/container.module.css';

/** The page's width and its gutters. A screen brings its own, so that it can also leave it. */
export function Container({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`${styles.container} ${className}`}>{children}</div>;
}
