import styles from '#src/pages/assistant/pictures/messenger-picture.module.css';
import { PaneTitle, PictureButtons, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import { Portrait } from '@plenum/shared-ui/portrait';

/** Conversations with what Marina has not read: 384 messages, of which three matter to her. */
const ROOMS = [
  { name: 'Autumn fair', unread: 214, matters: 2 },
  { name: 'Client, dates', unread: 31, matters: 1 },
  { name: 'Everyone', unread: 139, matters: 0 },
] as const;

const VERA = { skin: 1, hair: 'bob', hair_colour: 2, clothes: 'jacket', colour: 3 } as const;

/** Monday morning: what matters of four hundred messages, and a reply that waits to be sent. */
export function MessengerPicture() {
  return (
    <PictureWindow
      label="Monday morning in the messenger: of 384 unread messages in three conversations three matter to Marina; a search finds the size of a banner by its meaning, and a drafted reply to Vera waits for her to send it."
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
        <p className={styles.field}>When did we agree on the banner?</p>
        <PictureRow figure="Fri" text="“3 by 2 metres, like last year”" detail="Ilya, Autumn fair" isCurrent />
        <PictureRow figure="Thu" text="“The final size of the banner by Friday”" detail="Ilya, Autumn fair" />
      </>
      <>
        <PaneTitle>Vera is waiting for an answer</PaneTitle>
        <div className={styles.message}>
          <Portrait traits={VERA} />
          <p className={styles.theirs}>The client would prefer the 4th to the 2nd. OK?</p>
        </div>
        <p className={styles.draft}>Yes, the 4th is fine. I’ll write to the client.</p>
        <p className={styles.note}>A draft in your own style. Nothing is sent until you press Send.</p>
        <PictureButtons main="Send" other="Edit" />
        <PaneTitle>You promised</PaneTitle>
        <PictureRow figure="Tue" text="The seating plan" detail="Not done yet" />
      </>
    </PictureWindow>
  );
}
