import { Portrait } from '@plenum/shared-ui/portrait';
import type { MessengerProductTexts } from '@plenum/shared-contracts/pages/kinds/messenger-product';
import { PEOPLE } from '#src/pages/illustrations/people.ts';
import { PictureButtons, PictureRow } from '#src/pages/illustrations/picture-window.tsx';
import picture from '#src/pages/illustrations/picture.module.css';
import styles from '#src/pages/messenger-product/answer-pictures.module.css';

type Shown = NonNullable<MessengerProductTexts['thread']['messages'][number]['shows']>;

const PICTURES: Readonly<Record<Shown, { readonly label: string; readonly Drawing: () => React.ReactNode }>> = {
  search: { label: 'A search for “running order” finds a message in the chat of a room, and a page of a file.', Drawing: Search },
  guest: { label: 'Twelve rooms. A guest sees one, Open day; the other eleven are locked.', Drawing: Guest },
  call: { label: 'A conversation of Polina and Timur, with a button to call him.', Drawing: Call },
  hours: { label: 'A day from 0:00 to 24:00: Timur is there from 9:00 to 19:00. It is 22:40.', Drawing: Hours },
};

/** What an answer is about, as the messenger shows it. */
export function AnswerPicture({ shows }: { readonly shows: Shown }) {
  const { label, Drawing } = PICTURES[shows];
  return (
    <div className={styles.ground} role="img" aria-label={label}>
      <Drawing />
    </div>
  );
}

function Search() {
  return (
    <div className={styles.found}>
      <p className={styles.field}>running order</p>
      <PictureRow who={PEOPLE.kirill} text="The running order" detail="Kirill in Open day, 17:52" isCurrent />
      <PictureRow figure="3" text="Our running order" detail="Page 3, Open day.pdf" />
    </div>
  );
}

/** The room that the guest sees is among eleven that are closed to her. */
const SEEN = 'Open day';
const ROOMS = [
  'Returns',
  'Budget',
  'Hiring',
  'Stock',
  'Prices',
  SEEN,
  'Suppliers',
  'Training',
  'Payroll',
  'Legal',
  'Website',
  'Board',
] as const;

function Guest() {
  return (
    <div className={styles.rooms}>
      {ROOMS.map((room) =>
        room === SEEN ? (
          <p key={room} className={styles.seen}>
            <Portrait traits={PEOPLE.sofia} />
            {room}
          </p>
        ) : (
          <p key={room}>
            <svg viewBox="0 0 16 16" focusable="false">
              <path d="M5 7V5a3 3 0 0 1 6 0v2M3.500 7h9v6.500h-9z" />
            </svg>
            {room}
          </p>
        ),
      )}
    </div>
  );
}

function Call() {
  return (
    <div className={styles.direct}>
      <PictureRow who={PEOPLE.timur} text="Timur" detail="One to one" isCurrent />
      <PictureRow who={PEOPLE.polina} text="Who opens on Thursday, you or me?" detail="Polina, 18:20" />
      <PictureButtons main="Call" other="Write to Timur…" />
    </div>
  );
}

/** From 0 to 24 o'clock, 15 units an hour; it is 22:40. */
function Hours() {
  return (
    <div className={styles.hours}>
      <p className={styles.person}>
        <Portrait traits={PEOPLE.timur} />
        <span>
          Timur
          <span className={styles.quiet}>22:40, his time</span>
        </span>
      </p>
      <svg viewBox="0 0 360 46" focusable="false">
        <rect className={styles.day} y="5" width="360" height="14" rx="7" />
        <rect className={styles.there} x="135" y="5" width="150" height="14" rx="7" />
        <path className={styles.now} d="M340 1.500v21" />
        <g className={`${picture.quietText} ${styles.clock}`}>
          <text x="135" y="44">
            9:00
          </text>
          <text x="285" y="44" textAnchor="end">
            19:00
          </text>
        </g>
      </svg>
      <PictureButtons main="Send" other="Ring anyway" />
    </div>
  );
}
