import styles from '#src/pages/assistant/pictures/messenger-picture.module.css';
import { PaneTitle, PictureButtons, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import { Portrait } from '@plenum/shared-ui/portrait';

/** Conversations with what Marina has not read: 384 messages, of which one is for her and two were decided without her. */
const ROOMS = [
  { name: 'Autumn fair', unread: 214, matters: '2 decided' },
  { name: 'Sever & Co', unread: 31, matters: '1 for you' },
  { name: 'Everyone', unread: 139, matters: null },
] as const;

const VERA = { skin: 1, hair: 'bob', hair_colour: 2, clothes: 'jacket', colour: 3 } as const;

const COLUMNS = 32;
const STEP = 10;
const dots = (indexes: readonly number[]) =>
  indexes.map((index) => `M${(index % COLUMNS) * STEP + 5} ${Math.floor(index / COLUMNS) * STEP + 5}h0`).join('');
/** Those for Marina, two in the first conversation and one in the second. */
const MATTERS = [75, 178, 233];
const OTHERS = Array.from({ length: 384 }, (_, index) => index).filter((index) => !MATTERS.includes(index));

/** Monday morning: three of nearly four hundred messages matter, and the reply to one of them waits to be sent. */
export function MessengerPicture() {
  return (
    <PictureWindow
      label="Monday morning in the messenger: of 384 unread messages in three conversations, drawn as dots, three are lit: they matter to Marina. Beside them a drafted reply to Vera waits for her to send it, and two decisions that Ilya and Polina took without her."
      title="Marina, Monday 9:05"
      note="Away for a week"
    >
      <>
        <div className={styles.messages}>
          <svg viewBox="0 0 320 120" aria-hidden="true" focusable="false">
            <path d={dots(OTHERS)} />
            <path className={styles.lit} d={dots(MATTERS)} />
          </svg>
          <p>
            <strong>3 of 384</strong> messages matter to you
          </p>
        </div>
        <div className={styles.rooms}>
          {ROOMS.map(({ name, unread, matters }) => (
            <p key={name} className={matters === null ? styles.quiet : ''}>
              <strong>{name}</strong>
              <span>{unread} new</span>
              <span className={styles.matters}>{matters ?? 'nothing for you'}</span>
            </p>
          ))}
        </div>
      </>
      <>
        <div className={styles.waiting}>
          <PaneTitle>Vera is waiting for an answer</PaneTitle>
          <div className={styles.message}>
            <Portrait traits={VERA} />
            <p className={styles.theirs}>They would prefer the 4th to the 2nd. OK?</p>
          </div>
          <p className={styles.draft}>Yes, the 4th is fine. I’ll write to them.</p>
          <p className={styles.note}>A draft in your own style. Nothing is sent until you press Send.</p>
          <PictureButtons main="Send" other="Edit" />
        </div>
        <div className={styles.decided}>
          <PaneTitle>Decided without you</PaneTitle>
          <PictureRow figure="Fri" text="Banner 3 by 2 metres, like last year" detail="Ilya, Autumn fair" />
          <PictureRow figure="Thu" text="The stand is by the entrance" detail="Polina, Autumn fair" />
        </div>
      </>
    </PictureWindow>
  );
}
