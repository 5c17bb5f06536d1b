import { Portrait } from '@plenum/shared-ui/portrait';
import { PEOPLE, type PersonName } from '#src/pages/illustrations/people.ts';
import styles from '#src/pages/messenger-product/desk-picture.module.css';

/** One conversation of each kind; `unread` messages since Polina last looked. */
const CONVERSATIONS = [
  { name: 'Open day', kind: 'Room, Thursday 10:00', unread: 0, isCurrent: true },
  { name: 'Open day, backstage', kind: 'Hosts, speakers, moderators', unread: 0 },
  { name: 'Returns', kind: 'Room, Tuesday 11:00', unread: 2 },
  { name: 'Shop team', kind: 'Team, 9 members', unread: 14 },
  { name: 'Timur', kind: 'One to one', unread: 0, who: 'timur' },
] as const;

interface Message {
  readonly who: PersonName;
  readonly name: string;
  readonly at: string;
  readonly text: string;
  readonly file?: readonly [name: string, detail: string];
}

const MESSAGES: readonly Message[] = [
  {
    who: 'kirill',
    name: 'Kirill',
    at: '17:52',
    text: 'The running order, with the tour of the warehouse:',
    file: ['Open day.pdf', '4 pages, 2 MB, scanned for viruses'],
  },
  { who: 'polina', name: 'Polina', at: '17:58', text: 'Thank you! I’ll move the questions before the tour.' },
  { who: 'sofia', name: 'Sofia, guest', at: '18:04', text: 'Do I need anything but a browser on Thursday?' },
  { who: 'polina', name: 'Polina', at: '18:06', text: 'No. The link is at the top of this chat, and stays the same.' },
];

const PRESENT = [
  { who: 'polina', name: 'Polina', role: 'Host' },
  { who: 'kirill', name: 'Kirill', role: 'Host' },
  { who: 'marina', name: 'Marina', role: 'Moderator' },
  { who: 'sofia', name: 'Sofia', role: 'Guest, sees only this room' },
] as const;

/**
 * The messenger on a large screen: conversations of every kind, the chat of a room with a file, and who reads it. Each pane is a picture
 * of its own, because a narrow screen does not show all three.
 */
export function DeskPicture() {
  return (
    <div className={styles.desk}>
      <div
        className={styles.conversations}
        role="img"
        aria-label="The messenger: a search, and conversations of every kind, the first in the chat of the room Open day."
      >
        <p className={styles.search}>Search chats and slides</p>
        {CONVERSATIONS.map((conversation) => (
          <div key={conversation.name} className={'isCurrent' in conversation ? styles.current : styles.conversation}>
            <p>
              {conversation.name}
              <span>{conversation.kind}</span>
            </p>
            {conversation.unread > 0 && <span className={styles.unread}>{conversation.unread}</span>}
          </div>
        ))}
      </div>
      <div
        className={styles.thread}
        role="img"
        aria-label="The chat of the room Open day: a file that was scanned, a guest’s question, and the answer of a host."
      >
        <p className={styles.title}>
          Open day
          <span>rooms.example/open-day</span>
        </p>
        {MESSAGES.map(({ who, name, at, text, file }) => (
          <div key={at} className={styles.message}>
            <Portrait traits={PEOPLE[who]} className={styles.portrait ?? ''} />
            <div>
              <p className={styles.by}>
                <strong>{name}</strong> {at}
              </p>
              <p>{text}</p>
              {file && (
                <p className={styles.file}>
                  {file[0]}
                  <span>{file[1]}</span>
                </p>
              )}
            </div>
          </div>
        ))}
        <p className={styles.field}>Write to the room…</p>
      </div>
      <div
        className={styles.present}
        role="img"
        aria-label="Who is in this room: two hosts, a moderator, and a guest who sees only this room."
      >
        <p className={styles.title}>Who is in this room</p>
        {PRESENT.map(({ who, name, role }) => (
          <div key={who} className={styles.person}>
            <Portrait traits={PEOPLE[who]} className={styles.portrait ?? ''} />
            <p>
              {name}
              <span>{role}</span>
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}
