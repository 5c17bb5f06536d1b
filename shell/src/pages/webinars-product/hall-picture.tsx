import { planHall, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import { Person } from '#src/pages/illustrations/person.tsx';
import picture from '#src/pages/illustrations/picture.module.css';
import styles from '#src/pages/webinars-product/hall-picture.module.css';

const PLAN = { ...planHall('returns'), rows: 9, opening: 178, crowds: [{ angle: 0.46, depth: 0.35, reach: 1.05 }] };

/** Seats by row: of those who registered and did not come, then of those who came. */
const HALL = seatHall(PLAN, 'hall-picture').map(({ size, seats }) => ({
  size,
  paths: [false, true].map((lit) =>
    seats
      .filter((seat) => seat.lit === lit)
      .map(({ x, y }) => `M${x} ${y}h0`)
      .join(''),
  ),
}));

const FIGURES = [
  ['260', 'registered'],
  ['172', 'came'],
  ['138', 'stayed to the end'],
] as const;

/** A webinar's full hall around its speaker, and the three figures that tell how it went. */
export function HallPicture() {
  return (
    <div
      className={styles.hall}
      role="img"
      aria-label="The hall of a webinar, seen from above, with its speaker on the stage; most seats are taken. Below it: 260 registered, 172 came, 138 stayed to the end."
    >
      <svg viewBox="-138 -112 276 130" className={picture.pair1} aria-hidden="true" focusable="false">
        <rect className={picture.area} x="-138" y="-112" width="276" height="130" />
        <g fill="none" strokeLinecap="round">
          {HALL.map(({ size, paths: [empty, taken] }, index) => (
            <g key={index} strokeWidth={size}>
              {empty && <path className={picture.pairSeat} d={empty} />}
              {taken && <path className={picture.pairLit} d={taken} />}
            </g>
          ))}
        </g>
        <Person who="polina" x={0} y={18} size={36} />
      </svg>
      <div className={styles.figures}>
        {FIGURES.map(([figure, what]) => (
          <p key={what}>
            <strong>{figure}</strong>
            {what}
          </p>
        ))}
      </div>
    </div>
  );
}
