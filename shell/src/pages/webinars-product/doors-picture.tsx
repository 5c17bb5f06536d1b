import { EMPTY_HALL, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import { PEOPLE } from '#src/pages/illustrations/people.ts';
import { PaneTitle, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import picture from '#src/pages/illustrations/picture.module.css';
import styles from '#src/pages/webinars-product/doors-picture.module.css';

/** A hall that fills, with 61 guests: the first ones sit near the stage. */
const HALL = seatHall({ ...EMPTY_HALL, rows: 8, opening: 178, crowds: [{ angle: 0.46, depth: 0.1, reach: 0.8 }] }, 'doors').map(
  ({ size, seats }) => ({
    size,
    paths: [false, true].map((lit) =>
      seats
        .filter((seat) => seat.lit === lit)
        .map(({ x, y }) => `M${x} ${y}h0`)
        .join(''),
    ),
  }),
);

/** Before a webinar: what its guests see and hear, and who talks backstage. */
export function DoorsPicture() {
  return (
    <PictureWindow
      label="Ten minutes before a webinar. Its guests see a countdown above a hall that fills, and hear music. On a wide screen also, beside it, backstage, where Polina and Ruslan hear each other, and no guest hears them."
      title="Returns without arguments"
      note="61 are waiting"
      isShortOnPhone
    >
      <div className={styles.guests}>
        <PaneTitle>What guests see</PaneTitle>
        <div className={`${styles.wait} ${picture.pair2}`}>
          <p>Begins in</p>
          <p className={styles.count}>9:42</p>
          <svg viewBox="-150 -104 300 108" aria-hidden="true" focusable="false">
            <g fill="none" strokeLinecap="round">
              {HALL.map(({ size, paths: [empty, taken] }, index) => (
                <g key={index} strokeWidth={size}>
                  {empty && <path className={picture.pairSeat} d={empty} />}
                  {taken && <path className={picture.pairLit} d={taken} />}
                </g>
              ))}
            </g>
          </svg>
        </div>
      </div>
      <>
        <PaneTitle>Backstage</PaneTitle>
        <PictureRow who={PEOPLE.polina} text="Polina, speaker" detail="“Can you hear me?”" isCurrent />
        <PictureRow who={PEOPLE.ruslan} text="Ruslan, host" detail="“Loud and clear.”" />
        <PictureRow who={PEOPLE.marina} text="Marina, moderator" detail="Microphone off" />
      </>
    </PictureWindow>
  );
}
