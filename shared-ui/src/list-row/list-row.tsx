import type { ReactNode } from 'react';
import { Card } from '#src/card-link/card-link.tsx';
import styles from '#src/list-row/list-row.module.css';

/**
 * A thing as a line of a long list: words, and a small cover to the right. With `before` (when it is)
 * a line of a timetable. On a phone the cover is a small square beside the words, or beside `before`.
 */
export function ListRow({
  before,
  about,
  heading,
  summary,
  foot,
  cover,
}: {
  before?: ReactNode;
  /** Above the heading: kind, state. */
  about?: ReactNode;
  /** `<h3>` with its `CardLink`. */
  heading: ReactNode;
  summary: ReactNode;
  /** Below: by whom, how long. */
  foot?: ReactNode;
  cover: ReactNode;
}) {
  return (
    <Card className={`${styles.row} ${before === undefined ? '' : styles.timed}`}>
      {before !== undefined && <div>{before}</div>}
      <div className={styles.words}>
        {about !== undefined && <p className={styles.about}>{about}</p>}
        <div className={styles.heading}>{heading}</div>
        <p className={styles.summary}>{summary}</p>
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </div>
      <div className={styles.cover}>{cover}</div>
    </Card>
  );
}
