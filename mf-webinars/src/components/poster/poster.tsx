import type { ReactNode, Ref } from 'react';
import styles from '#src/components/poster/poster.module.css';

interface PosterProps {
  path: string;
  /** In place of the picture, which has the title: for the page of the webinar, whose heading it is already. */
  drawing?: ReactNode;
  ref?: Ref<HTMLSpanElement>;
}

/** A picture of a recording with the sign for playing it. Decorative: what it leads to has a text. */
export function Poster({ path, drawing, ref }: PosterProps) {
  return (
    <span className={`${styles.poster} ${drawing ? styles.first : ''}`} ref={ref}>
      {drawing ?? <img src={path} alt="" width={960} height={540} loading="lazy" className={styles.picture} />}
      <span className={styles.play} />
    </span>
  );
}
