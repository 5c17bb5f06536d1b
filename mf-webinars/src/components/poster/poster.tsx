import type { ReactNode, Ref } from 'react';
import styles from '#src/components/poster/poster.module.css';

interface PosterProps {
  /** The picture, which fills the frame. */
  children: ReactNode;
  /** The length of the video, in a corner of the picture. */
  length?: string;
  /** Whether it is the main picture of its page. */
  isLarge?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** A picture of a recording with the sign for playing it. Decorative: what it leads to has a text. */
export function Poster({ children, length, isLarge = false, ref }: PosterProps) {
  return (
    <div className={`${styles.poster} ${isLarge ? styles.large : ''}`} ref={ref}>
      {children}
      <span className={styles.play} />
      {length !== undefined && (
        <span aria-hidden="true" className={styles.length}>
          {length}
        </span>
      )}
    </div>
  );
}
