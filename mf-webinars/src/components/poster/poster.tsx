import type { ReactNode, Ref } from 'react';
import styles from '#src/components/poster/poster.module.css';

interface PosterProps {
  /** The picture, which fills the frame. */
  children: ReactNode;
  /** The length of the video, in a corner of the picture. */
  length?: string;
  /** Whether it is the main picture of its page. */
  isLarge?: boolean;
  /** Beside the sign: what the picture leads to, if no other text says it. */
  action?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A picture of a recording with the sign for playing it. Decorative without `action`: then what it leads to has a text. */
export function Poster({ children, length, isLarge = false, action, ref }: PosterProps) {
  return (
    <div className={`${styles.poster} ${isLarge ? styles.large : ''}`} ref={ref}>
      {children}
      {action === undefined ? (
        <span className={styles.play} />
      ) : (
        <span className={styles.words}>
          <span className={styles.action}>{action}</span>
        </span>
      )}
      {length !== undefined && (
        <span aria-hidden="true" className={styles.length}>
          {length}
        </span>
      )}
    </div>
  );
}
