import { Portrait } from '@plenum/shared-ui/portrait';
import { PEOPLE } from '#src/pages/illustrations/people.ts';
import styles from '#src/pages/illustrations/chat-picture.module.css';

const MESSAGES = [
  { who: 'polina', text: 'The hall is booked, the link is the same as last time' },
  { text: '248 registered' },
  { who: 'kirill', text: 'Slide 14 still says October' },
  { text: 'Fixed. Look again?' },
] as const;

/**
 * A room's chat on a phone the day before the event, with the room itself below it. It is drawn with elements instead of in an `svg`, so
 * that a bubble is as wide as its text in every font.
 */
export function ChatPicture() {
  return (
    <div
      className={styles.phone}
      role="img"
      aria-label="A chat on a phone: the room Returns without arguments, which begins tomorrow, and four messages of its hosts."
    >
      <div className={styles.head}>
        <p className={styles.strong}>Returns without arguments</p>
        <p className={styles.quiet}>tomorrow, 11:00, 4 hosts</p>
      </div>
      <div className={styles.thread}>
        {MESSAGES.map((message) => (
          <div key={message.text} className={'who' in message ? styles.theirs : styles.own}>
            {'who' in message && <Portrait traits={PEOPLE[message.who]} className={styles.portrait ?? ''} />}
            <p>{message.text}</p>
          </div>
        ))}
      </div>
      <div className={styles.room}>
        <p className={styles.live}>The room is open</p>
        <p className={styles.quiet}>Timur tries the sound</p>
        <p className={styles.join}>Join</p>
      </div>
      <p className={styles.field}>Write to the hosts…</p>
    </div>
  );
}
