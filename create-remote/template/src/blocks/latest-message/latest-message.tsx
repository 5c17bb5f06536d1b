import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { DateTime } from '@plenum/shared-ui/date-time';
import { Section } from '@plenum/shared-ui/section';
import type { LatestData } from '#src/blocks/latest-message/load-latest.ts';
import { GUESTBOOK_PATH } from '#src/paths.ts';
import { TITLE } from '#src/screens/guestbook/guestbook-meta.ts';
import styles from '#src/blocks/latest-message/latest-message.module.css';

/** The newest message, as a section of other teams' pages. */
export function LatestMessage({ data }: { data: LatestData }) {
  const { timeZone } = useCapabilities();
  const { author, text, sent_at: sentAt } = data.message;
  return (
    <Section
      id="mf-quizshow-latest-message"
      title={TITLE}
      lead="What was written last."
      more={{ text: 'All messages', to: GUESTBOOK_PATH }}
    >
      <figure className={styles.message}>
        <blockquote className={styles.quote}>
          <p>{text}</p>
        </blockquote>
        <figcaption className={styles.author}>
          {author}, <DateTime start={sentAt} format="day" withYear visitorZone={timeZone} />
        </figcaption>
      </figure>
    </Section>
  );
}
