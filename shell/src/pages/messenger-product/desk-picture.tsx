import { Portrait } from '@plenum/shared-ui/portrait';
import { PEOPLE, type PersonName } from '#src/pages/illustrations/people.ts';
import styles from '#src/pages/messenger-product/desk-picture.module.css';

/** One conversation of each kind; `unread` messages since Polina last looked. */
const CONVERSATIONS = [
  { name: 'Returns without arguments', kind: 'Room, tomorrow 11:00', unread: 2, isCurrent: true },
  { name: 'Backstage', kind: 'Hosts, speakers, moderators', unread: 0 },
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
    text: 'Slide 14 is right now. All of them, once more:',
    file: ['Returns.pdf', '31 slides, 12 MB, scanned for viruses'],
  },
  { who: 'polina', name: 'Polina', at: '17:58', text: 'Thank you! We open with the chart, as in the rehearsal.' },
  { who: 'sofia', name: 'Sofia, guest', at: '18:04', text: 'Do I need anything but a browser tomorrow?' },
];

const PRESENT = [
  { who: 'polina', name: 'Polina', role: 'Host' },
  { who: 'kirill', name: 'Kirill', role: 'Host' },
  { who: 'sofia', name: 'Sofia', role: 'Guest, sees only this room' },
] as const;

/** The messenger on a large screen: conversations of every kind, the chat of a room with a file, and who reads it. */
export function DeskPicture() {
  return (
    <div
      className={styles.desk}
      role="img"
      aria-label="The messenger on a large screen. On the left four conversations: a room, its backstage, a team, and one person. In the middle the chat of the room with a file that was scanned, and a guest’s question. On the right who reads it: two hosts, and a guest who sees only this room."
    >
      <div className={styles.conversations}>
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
      <div className={styles.thread}>
        <p className={styles.title}>Returns without arguments</p>
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
      <div className={styles.present}>
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
        <p className={styles.hours}>
          Timur is off until 9:00, his time.
          <span>Ring anyway</span>
        </p>
      </div>
    </div>
  );
}
