import { PEOPLE } from '#src/pages/illustrations/people.ts';
import { Person } from '#src/pages/illustrations/person.tsx';
import { PaneTitle, PictureButtons, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import { NameOnTile } from '#src/pages/illustrations/room-parts.tsx';
import picture from '#src/pages/illustrations/picture.module.css';
import styles from '#src/pages/online-broadcasts/control-picture.module.css';

/** Seats side by side, as a path of round points. */
const row = (from: number, y: number) => Array.from({ length: 21 }, (_, index) => `M${from + index * 24} ${y}h0`).join('');

/** The slide on the wall behind the speakers. */
function Slide() {
  return (
    <g className={picture.pair5}>
      <rect className={picture.area} x="132" y="20" width="216" height="122" rx="8" />
      <path className={picture.litLine} d="M156 46h104M156 64h68M192 112l30 -6l36 -26l30 8l36 -32" />
    </g>
  );
}

/** How many viewers get which quality: together, as many as the picture says are watching. */
const QUALITIES = [
  { quality: '1080p', viewers: 1102 },
  { quality: '720p', viewers: 481 },
  { quality: '480p', viewers: 188 },
  { quality: '360p', viewers: 58 },
  { quality: '240p', viewers: 17 },
];
const WATCHING = QUALITIES.reduce((sum, { viewers }) => sum + viewers, 0);
const NUMBER = new Intl.NumberFormat('en');

/** The evening of the page at its control desk: what is on air, both lines, in which quality it arrives, and a question from the chat. */
export function ControlPicture() {
  return (
    <PictureWindow
      label="The control of a broadcast: on air two people at a desk on stage, a slide behind them and the front rows before them; the two lines that carry the picture; how many viewers get which quality, from 1,102 with 1080p to 17 with 240p; and a question from the chat that can be shown on air."
      title="On air"
      note={`19:12 Moscow time, ${NUMBER.format(WATCHING)} watching`}
      isLive
    >
      <>
        <svg viewBox="0 0 480 250" className={styles.monitor} aria-hidden="true" focusable="false">
          <clipPath id="control-air">
            <rect x="1.5" y="1.5" width="477" height="247" rx="10" />
          </clipPath>
          <g clipPath="url(#control-air)">
            <rect className={picture.wall3} width="480" height="250" />
            <Slide />
            <Person who="timur" x={142} y={190} size={116} />
            <Person who="anna" x={338} y={190} size={116} />
            <path className={picture.solid} d="M70 176H410L418 222H62z" />
            <NameOnTile name="Timur" x={115} y={190} width={54} />
            <NameOnTile name="Anna" x={312} y={190} width={52} />
            <g className={picture.pair1} strokeLinecap="round">
              <path className={picture.pairSeat} strokeWidth="15" d={row(12, 226)} />
              <path className={picture.pairLit} strokeWidth="17" d={row(0, 244)} />
            </g>
          </g>
          <rect className={picture.airFrame} x="1.5" y="1.5" width="477" height="247" rx="10" />
        </svg>
        <div className={styles.lines}>
          <PictureRow figure="1" text="6.1 Mbit/s" detail="Line one, on air" isCurrent />
          <PictureRow figure="2" text="4.8 Mbit/s" detail="Line two, the backup" />
        </div>
      </>
      <>
        <PaneTitle>What viewers get</PaneTitle>
        <ul className={styles.qualities}>
          {QUALITIES.map(({ quality, viewers }) => (
            <li key={quality}>
              <span>{quality}</span>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect className={picture.meter} width="100" height="10" />
                <rect className={picture.solid} width={(viewers / WATCHING) * 100} height="10" />
              </svg>
              <span className={styles.viewers}>{NUMBER.format(viewers)}</span>
            </li>
          ))}
        </ul>
        <PaneTitle>From the chat</PaneTitle>
        <PictureRow who={PEOPLE.oleg} text="Will the slides be online?" detail="Oleg, 19:11" isCurrent />
        <PictureButtons main="Show on air" other="Set aside" />
      </>
    </PictureWindow>
  );
}
