import { Link } from 'react-router';
import type { LatestData } from '#src/blocks/latest-message/load-latest.ts';
import { GUESTBOOK_PATH } from '#src/paths.ts';
import { TITLE } from '#src/screens/guestbook/guestbook-meta.ts';
import styles from '#src/blocks/latest-message/latest-message.module.css';

/** The newest message, on pages of others. */
export function LatestMessage({ data }: { data: LatestData }) {
  const { author, text } = data.message;
  return (
    <section className={styles.block} aria-labelledby="latest-message">
      <h2 id="latest-message">{TITLE}</h2>
      <blockquote className={styles.quote}>
        <p>{text}</p>
      </blockquote>
      <p>
        {author}, in <Link to={GUESTBOOK_PATH}>our guestbook</Link>
      </p>
    </section>
  );
}
