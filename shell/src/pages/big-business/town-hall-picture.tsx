import { EMPTY_HALL, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import { PaneTitle, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import styles from '#src/pages/big-business/town-hall-picture.module.css';

/** Where the four thousand of the page watch from, and those who do not. */
const PLACES = [
  { people: 2310, text: 'Head office', detail: 'Through the relay', look: styles.office },
  { people: 1120, text: 'Three other offices', detail: 'Through their relays', look: styles.others },
  { people: 476, text: 'From home', detail: 'In the browser', look: styles.home },
  { people: 94, text: 'Not here', detail: 'They get the recording', look: styles.away },
];
const ALL = PLACES.reduce((sum, { people }) => sum + people, 0);

const ROWS = seatHall({ ...EMPTY_HALL, rows: 9, opening: 178 }, 'town-hall');

/** Seats from the left to the right of the hall: those of each place are side by side, as many as its share. */
const SEATS = ROWS.flatMap(({ size, seats }) => seats.map(({ x, y }) => ({ x, y, size }))).toSorted(
  (one, other) => Math.atan2(one.y, one.x) - Math.atan2(other.y, other.x),
);
const BLOCKS = PLACES.map(({ people, look }, index) => {
  const before = PLACES.slice(0, index).reduce((sum, place) => sum + place.people, 0);
  const at = (count: number) => Math.round((count / ALL) * SEATS.length);
  const seats = SEATS.slice(at(before), at(before + people));
  return { look, paths: Map.groupBy(seats, ({ size }) => size) };
});

const NUMBER = new Intl.NumberFormat('en');

/** A town hall as its administrator sees it: where everyone watches from, and the audit log. */
export function TownHallPicture() {
  return (
    <PictureWindow
      label="A town hall as its administrator sees it: 3,906 of 4,000 people are watching, most of them in the offices, through relays. Beside it the audit log: who opened the room, who let a guest in, where the recording goes, and which account the directory closed."
      title="Town hall"
      note="11:24, 3,906 of 4,000 watching"
      isLive
    >
      <>
        <svg viewBox="-106 -106 212 112" className={styles.hall} fill="none" strokeLinecap="round" aria-hidden="true" focusable="false">
          {BLOCKS.map(({ look, paths }) => (
            <g key={look} className={look}>
              {[...paths].map(([size, seats]) => (
                <path key={size} strokeWidth={size} d={seats.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
              ))}
            </g>
          ))}
        </svg>
        <ul className={styles.places}>
          {PLACES.map(({ people, text, detail, look }) => (
            <li key={text}>
              <svg viewBox="0 0 10 10" className={look} aria-hidden="true" focusable="false">
                <path d="M5 5h0" strokeWidth="10" strokeLinecap="round" />
              </svg>
              <p>
                <strong>{NUMBER.format(people)}</strong> {text}
                <span>{detail}</span>
              </p>
            </li>
          ))}
        </ul>
      </>
      <>
        <PaneTitle>Audit log</PaneTitle>
        <PictureRow figure="10:45" text="Room opened" detail="Polina (group: hosts)" />
        <PictureRow figure="10:58" text="Guest in this room" detail="Ruslan, let in by Polina" />
        <PictureRow figure="11:00" text="Recording started" detail="To your own storage" />
        <PictureRow figure="11:12" text="Account closed" detail="By your directory, over SCIM" />
        <p className={styles.stream}>Each entry goes to your SIEM</p>
      </>
    </PictureWindow>
  );
}
