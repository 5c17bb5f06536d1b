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
  /** Null for Polina’s own. */
  readonly name: string | null;
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
  { who: 'sofia', name: 'Sofia, guest', at: '18:04', text: 'Do I need anything but a browser on Thursday?' },
  { who: 'polina', name: null, at: '18:06', text: 'No. The link is at the top of this chat, and stays the same.' },
];

/** In the room, as far as they fit into the head of its chat. */
const PRESENT = ['polina', 'kirill', 'marina', 'sofia'] as const satisfies readonly PersonName[];

/**
 * The messenger of Polina, a host: conversations of every kind, and the chat of a room, in which she answers a guest. Each pane is a picture of
 * its own, because a phone shows the chat only.
 */
export function DeskPicture() {
  return (
    <div className={styles.desk}>
      <div
        className={styles.conversations}
        role="img"
        aria-label="The messenger: a search, and conversations of every kind, the first in the chat of the room Open day."
      >
        <p className={styles.search}>Search chats and files</p>
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
        aria-label="The chat of the room Open day, with two hosts, a moderator and a guest: a file that was scanned, the guest’s question, and the answer of a host."
      >
        <div className={styles.head}>
          <p className={styles.title}>
            Open day
            <span>rooms.example/open-day</span>
          </p>
          <p className={styles.present}>
            {PRESENT.map((who) => (
              <Portrait key={who} traits={PEOPLE[who]} className={styles.portrait ?? ''} />
            ))}
          </p>
        </div>
        {MESSAGES.map(({ who, name, at, text, file }) =>
          name === null ? (
            <p key={at} className={styles.own}>
              {text}
              <span>{at}</span>
            </p>
          ) : (
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
          ),
        )}
        <p className={styles.field}>Write to the room…</p>
      </div>
    </div>
  );
}
