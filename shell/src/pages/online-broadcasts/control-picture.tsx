import { Person } from '#src/pages/illustrations/person.tsx';
import { PaneTitle, PictureButtons, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import picture from '#src/pages/illustrations/picture.module.css';
import styles from '#src/pages/online-broadcasts/control-picture.module.css';

/** The evening of the page at its control desk: what is on air, both lines, and the run of show. */
export function ControlPicture() {
  return (
    <PictureWindow
      label="The control of a broadcast: two people on air, the two lines that carry the picture, and the run of show with what is on now and the questions next."
      title="On air"
      note="19:12 Moscow time, 1,846 watching"
      isLive
    >
      <>
        <svg viewBox="0 0 480 250" className={styles.monitor} aria-hidden="true" focusable="false">
          <clipPath id="control-air">
            <rect x="1.5" y="1.5" width="477" height="247" rx="10" />
          </clipPath>
          <g clipPath="url(#control-air)">
            <rect className={picture.wall3} width="480" height="250" />
            <Person who="timur" x={158} y={250} size={206} />
            <Person who="anna" x={324} y={250} size={206} />
          </g>
          <rect className={picture.airFrame} x="1.5" y="1.5" width="477" height="247" rx="10" />
        </svg>
        <div className={styles.lines}>
          <PictureRow figure="1" text="6.1 Mbit/s" detail="Line one, on air" isCurrent />
          <PictureRow figure="2" text="4.8 Mbit/s" detail="Line two, the backup" />
        </div>
      </>
      <>
        <PaneTitle>Run of show</PaneTitle>
        <PictureRow figure="18:45" text="The page opens" detail="Music, countdown" />
        <PictureRow figure="19:00" text="Title, then the stage" detail="On air now" isCurrent />
        <PictureRow figure="20:10" text="Questions, by votes" detail="Vera, moderator" />
        <PictureRow figure="20:30" text="End, thanks, recording" detail="Polina, host" />
        <PictureButtons main="Next: questions" other="Pause" />
      </>
    </PictureWindow>
  );
}
