import type { ReactNode } from 'react';
import { Card } from '#src/card-link/card-link.tsx';
import styles from '#src/list-row/list-row.module.css';

/**
 * An item of a long list: text, and a small cover to the right. With `before` (a time) it is a row of a timetable. On a phone
 * the cover is a small square beside the text or beside `before`.
 * @example
 * const heading = <h3><CardLink to="/blog/news/first-steps">First steps</CardLink></h3>;
 * <ListRow about="News" heading={heading} summary={article.excerpt} cover={<Hemicycle seed="first-steps" />} />
 */
export function ListRow({
  before,
  about,
  heading,
  summary,
  foot,
  action,
  cover,
}: {
  before?: ReactNode;
  /** Above the heading: type, state. */
  about?: ReactNode;
  /** `<h3>` with its `CardLink`. */
  heading: ReactNode;
  summary: ReactNode;
  /** Below the heading: author, duration. */
  foot?: ReactNode;
  /** What can be done with it: below the text, or between text and cover where there is room. */
  action?: ReactNode;
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
      {action && <div className={styles.action}>{action}</div>}
      <div className={styles.cover}>{cover}</div>
    </Card>
  );
}
