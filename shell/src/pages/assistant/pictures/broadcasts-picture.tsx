import { seatHall, planHall } from '@plenum/shared-ui/hemicycle/hall';
import styles from '#src/pages/assistant/pictures/broadcasts-picture.module.css';
import { PaneTitle, PictureButtons, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import { Person } from '#src/pages/illustrations/person.tsx';
import picture from '#src/pages/illustrations/picture.module.css';

const AUDIENCE = seatHall({ ...planHall('evening'), rows: 5, opening: 180, pair: 3 }, 'evening').map(({ size, seats }) => ({
  size,
  seats: seats.map(({ x, y }) => `M${x} ${y}h0`).join(''),
}));

const CHAPTERS = [
  { at: '19:00', title: 'Welcome' },
  { at: '19:31', title: 'Second quarter', isCurrent: true },
  { at: '19:45', title: 'Questions' },
] as const;

/** A broadcast with captions and chapters, and a search in what was said. */
export function BroadcastsPicture() {
  return (
    <PictureWindow
      label="A broadcast: two people on a stage, a caption below them in English, three chapters with their times; beside it a search for Kazan finds the sentence, and three clips wait for approval."
      title="The results of the second quarter"
      note="Recorded yesterday, 1 h 40 min"
    >
      <>
        <div className={styles.stage}>
          <svg viewBox="0 0 480 320" className={styles.film} aria-hidden="true" focusable="false">
            <rect className={picture.wall3} width="480" height="320" />
            <g transform="translate(240 312) scale(2.3)" fill="none" strokeLinecap="round" className={picture.pair3}>
              {AUDIENCE.map((row, index) => (
                <path key={index} className={picture.pairSeat} strokeWidth={row.size} d={row.seats} />
              ))}
            </g>
            <Person who="sofia" x={160} y={320} size={214} />
            <Person who="timur" x={332} y={320} size={214} />
          </svg>
          <p className={styles.caption}>The warehouse in Kazan opened</p>
        </div>
        <div className={styles.chapters}>
          {CHAPTERS.map((chapter) => (
            <p key={chapter.at} className={'isCurrent' in chapter ? styles.current : ''}>
              <span>{chapter.at}</span>
              {chapter.title}
            </p>
          ))}
        </div>
      </>
      <>
        <PaneTitle>Search all your broadcasts</PaneTitle>
        <p className={styles.field}>Kazan</p>
        <PictureRow figure="19:31" text="“… the warehouse in Kazan opened”" detail="Second quarter" isCurrent />
        <PaneTitle>Three clips to approve</PaneTitle>
        <PictureRow figure="0:48" text="Welcome" detail="Cut at the applause" />
        <PictureRow figure="0:31" text="Second quarter" detail="Cut at the applause" />
        <PictureRow figure="1:12" text="Questions" detail="Cut at the applause" />
        <PictureButtons main="Approve all" other="Discard" />
      </>
    </PictureWindow>
  );
}
