import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { DateTime } from '@plenum/shared-ui/date-time';
import { Section } from '@plenum/shared-ui/section';
import type { Message } from '#contract/endpoints.ts';
import { MessageForm } from '#src/message-form/message-form.tsx';
import { DESCRIPTION, TITLE } from '#src/screens/guestbook/guestbook-meta.ts';
import type { GuestbookData } from '#src/screens/guestbook/load-guestbook.ts';
import styles from '#src/screens/guestbook/guestbook.module.css';

/** The page: the form, and the messages below it. */
export function Guestbook({ data }: { data: GuestbookData }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{TITLE}</h1>
        <p className={styles.intro}>{DESCRIPTION}</p>
      </header>
      <Section id="leave-a-message" title="Leave a message" lead="Everyone can read it straight away.">
        <div className={styles.content}>
          <MessageForm />
        </div>
      </Section>
      <Section id="messages" title="Messages">
        <div className={styles.content}>
          <Messages messages={data.messages} />
        </div>
      </Section>
    </div>
  );
}

function Messages({ messages }: { messages: readonly Message[] | null }) {
  const { timeZone } = useCapabilities();
  if (messages === null) return <p>The messages cannot be shown right now. Please come back later.</p>;
  if (messages.length === 0) return <p>No messages yet. Leave the first one.</p>;
  return (
    <ul className={styles.list}>
      {messages.map(({ id, author, text, member, sent_at: sentAt }) => (
        <li key={id} className={styles.message}>
          <p className={styles.text}>{text}</p>
          <p className={styles.byline}>
            {author}
            {member && ', with an account'}, <DateTime start={sentAt} format="day" withYear visitorZone={timeZone} />
          </p>
        </li>
      ))}
    </ul>
  );
}
