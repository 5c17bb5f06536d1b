import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { DateTime } from '@plenum/shared-ui/date-time';
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
      <section className={styles.section} aria-labelledby="leave-a-message">
        <h2 id="leave-a-message">Leave a message</h2>
        <MessageForm />
      </section>
      <section className={styles.section} aria-labelledby="messages">
        <h2 id="messages">Messages</h2>
        <Messages messages={data.messages} />
      </section>
    </div>
  );
}

function Messages({ messages }: { messages: readonly Message[] | null }) {
  const { timeZone } = useCapabilities();
  if (messages === null) return <p>The messages cannot be shown right now. Please come back later.</p>;
  if (messages.length === 0) return <p>Nobody has left a message yet. Yours would be the first.</p>;
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
