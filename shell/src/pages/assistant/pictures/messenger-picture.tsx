import styles from '#src/pages/assistant/pictures/messenger-picture.module.css';
import { PaneTitle, PictureButtons, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import { Portrait } from '@plenum/shared-ui/portrait';
import { PEOPLE } from '#src/pages/illustrations/people.ts';

/** Conversations with what Marina has not read: 384 messages, of which three matter to her. */
const ROOMS = [
  { name: 'Autumn fair', unread: 214, matters: 2 },
  { name: 'Client, dates', unread: 31, matters: 1 },
  { name: 'Everyone', unread: 139, matters: 0 },
] as const;

/** Monday morning: what matters of four hundred messages, and a reply that waits to be sent. */
export function MessengerPicture() {
  return (
    <PictureWindow
      label="Monday morning in the messenger: of 384 unread messages in three conversations three matter to Marina; a search finds the number of a stand by its meaning, and a drafted reply waits for her to send it."
      title="Marina, Monday 9:05"
      note="Away for a week, 384 messages"
    >
      <>
        <div className={styles.rooms}>
          {ROOMS.map(({ name, unread, matters }) => (
            <p key={name} className={matters > 0 ? '' : styles.quiet}>
              <strong>{name}</strong>
              <span>{unread} new</span>
              <span className={styles.matters}>{matters > 0 ? `${matters} for you` : 'nothing for you'}</span>
            </p>
          ))}
        </div>
        <PaneTitle>Search by meaning</PaneTitle>
        <p className={styles.field}>Where do we stand this year?</p>
        <PictureRow who={PEOPLE.timur} text="“14, by the window. Same as in spring”" detail="Timur, Wednesday, Autumn fair" isCurrent />
      </>
      <>
        <PaneTitle>Polina is waiting for an answer</PaneTitle>
        <div className={styles.message}>
          <Portrait traits={PEOPLE.polina} />
          <p className={styles.theirs}>Can you take the 9:40 train on Friday?</p>
        </div>
        <p className={styles.draft}>Yes. I’ll book two seats this morning.</p>
        <p className={styles.note}>A draft in your own style. Nothing is sent until you press Send.</p>
        <PictureButtons main="Send" other="Edit" />
        <PaneTitle>You promised</PaneTitle>
        <PictureRow figure="Tue" text="The seating plan" detail="Not done yet" />
      </>
    </PictureWindow>
  );
}
