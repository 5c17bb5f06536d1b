import { HALL_RADIUS, planHall, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import { PaneTitle, PictureButtons, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import styles from '#src/pages/assistant/pictures/webinars-picture.module.css';
import picture from '#src/pages/illustrations/picture.module.css';
import { Person } from '#src/pages/illustrations/person.tsx';
import { RETURNS_QUESTIONS } from '#src/pages/illustrations/questions.ts';

const [PAYS, PRICE, FURNITURE] = RETURNS_QUESTIONS;

/** Where those sit who ask the same: each group in a third of the hall, in its colour. `angle` is a fraction of the hall's opening. */
const GROUPS = [
  { votes: PRICE.votes, angle: 0.18, colour: styles.group1 },
  { votes: PAYS.votes, angle: 0.55, colour: styles.group2 },
  { votes: FURNITURE.votes, angle: 0.88, colour: styles.group3 },
] as const;

const OPENING = 178;
const HALL = { ...planHall('assistant'), rows: 8, opening: OPENING };

const SEATS = seatHall({ ...HALL, crowds: [] }, 'assistant');
/** Several rows may have seats of the same size. */
const SIZES = [...new Set(SEATS.map(({ size }) => size))];

/** Each group: the seats around its middle, as many as it has votes, and a place for their number behind the last row. */
const CROWDS = GROUPS.map(({ angle, votes, colour }) => {
  const direction = ((90 + OPENING * (0.5 - angle)) * Math.PI) / 180;
  const at = (radius: number) => ({ x: Math.cos(direction) * radius, y: -Math.sin(direction) * radius });
  const middle = at(0.74 * HALL_RADIUS);
  const seats = SEATS.flatMap(({ size, seats }) => seats.map(({ x, y }) => ({ size, x, y, far: Math.hypot(x - middle.x, y - middle.y) })));
  const badge = at(1.18 * HALL_RADIUS);
  return {
    votes,
    colour,
    x: Math.round(badge.x),
    y: Math.round(badge.y),
    seats: seats.toSorted((one, other) => one.far - other.far).slice(0, votes),
  };
});

const pathOf = (seats: readonly { readonly x: number; readonly y: number }[]) => seats.map(({ x, y }) => `M${x} ${y}h0`).join('');

/** After a webinar: the hall with those who voted for the same question, and the digest of what was asked and what was left open. */
export function WebinarsPicture() {
  return (
    <PictureWindow
      label="After a webinar: its hall, in which those who voted for each of three questions are lit in a colour of its own, 23, 18 and 7 of them; beside it the digest says how each question was answered, and that the last one is left open."
      title="Returns without arguments"
      note="Ended at 12:00, 172 came"
    >
      <>
        <PaneTitle>Who voted for which question</PaneTitle>
        <svg viewBox="-160 -132 320 146" className={`${styles.hall} ${picture.pair3}`} aria-hidden="true" focusable="false">
          <rect className={picture.area} x="-160" y="-132" width="320" height="146" rx="6" />
          <g fill="none" strokeLinecap="round">
            {SEATS.map(({ size, seats }, index) => (
              <path key={index} className={picture.pairSeat} strokeWidth={size} d={pathOf(seats)} />
            ))}
            {CROWDS.map(({ votes, colour, seats }) => (
              <g key={votes} className={colour}>
                {SIZES.map((size) => (
                  <path key={size} className={styles.seats} strokeWidth={size} d={pathOf(seats.filter((seat) => seat.size === size))} />
                ))}
              </g>
            ))}
          </g>
          {CROWDS.map(({ votes, colour, x, y }) => (
            <g key={votes} className={colour}>
              <circle className={styles.badge} cx={x} cy={y} r="11" />
              <text className={styles.votes} x={x} y={y} dy="0.35em" textAnchor="middle">
                {votes}
              </text>
            </g>
          ))}
          <Person who="polina" x={0} y={14} size={34} />
        </svg>
        <PictureRow figure="48" text="Votes for three questions" detail="Greetings and thanks are left out" />
      </>
      <>
        <PaneTitle>Digest</PaneTitle>
        <PictureRow figure={<Votes of={0} />} text={PRICE.text} detail="Answered aloud at 11:31" />
        <PictureRow figure={<Votes of={1} />} text={PAYS.text} detail="Slide 7, sent to those who asked again" />
        <PictureRow figure={<Votes of={2} />} text={FURNITURE.text} detail="Left open" isCurrent />
        <p className={styles.suggested}>Your help page on large parcels may answer it. Send it to those of the seven who accept e-mail?</p>
        <PictureButtons main="Send" other="Answer yourself" />
      </>
    </PictureWindow>
  );
}

/** The votes of a group, in its colour. */
function Votes({ of }: { readonly of: 0 | 1 | 2 }) {
  const { votes, colour } = GROUPS[of];
  return <span className={`${styles.figure} ${colour}`}>{votes}</span>;
}
