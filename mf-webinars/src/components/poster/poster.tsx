import type { Ref } from 'react';
import styles from '#src/components/poster/poster.module.css';

interface PosterProps {
  path: string;
  /** Loads at once, as the largest picture of its page. */
  isFirst?: boolean;
  ref?: Ref<HTMLSpanElement>;
}

/** A picture of a recording with the sign for playing it. Decorative: what it leads to has a text. */
export function Poster({ path, isFirst = false, ref }: PosterProps) {
  return (
    <span className={`${styles.poster} ${isFirst ? styles.first : ''}`} ref={ref}>
      <img src={path} alt="" width={960} height={540} className={styles.picture} {...(!isFirst && { loading: 'lazy' })} />
      <span className={styles.play} />
    </span>
  );
}
