import { PEOPLE } from '#src/pages/illustrations/people.ts';
import { Person } from '#src/pages/illustrations/person.tsx';
import { PaneTitle, PictureButtons, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import picture from '#src/pages/illustrations/picture.module.css';
import styles from '#src/pages/webinars-product/recording-picture.module.css';

/** A webinar's page a week later: its recording, who may watch it, and a request. */
export function RecordingPicture() {
  return (
    <PictureWindow
      label="The page of the webinar a week later: the recording, 58 minutes long. On a wide screen also, beside it, what its host sees: that those who registered may watch, and a request of Oleg, who missed it."
      title="Returns without arguments"
      note="A week later"
      isShortOnPhone
    >
      <svg viewBox="0 0 480 342" className={styles.film} aria-hidden="true" focusable="false">
        <clipPath id="recording-film">
          <rect width="480" height="342" rx="10" />
        </clipPath>
        <g clipPath="url(#recording-film)">
          <rect className={picture.wall2} width="480" height="342" />
          <Person who="polina" x={240} y={342} size={270} />
        </g>
        <rect className={picture.label} x="14" y="278" width="452" height="50" rx="10" />
        <path className={styles.play} d="M32 292l20 11l-20 11z" />
        <path className={styles.length} d="M70 303h284" />
        <path className={styles.seen} d="M70 303h84" />
        <text className={styles.minutes} x="452" y="309" textAnchor="end">
          58 min
        </text>
      </svg>
      <>
        <PaneTitle>Who may watch</PaneTitle>
        <PictureRow text="Those who registered" detail="260 people" isCurrent />
        <PaneTitle>Asking to watch</PaneTitle>
        <PictureRow who={PEOPLE.oleg} text="Oleg" detail="Not registered" />
        <PictureButtons main="Send the link" other="Decline" />
      </>
    </PictureWindow>
  );
}
