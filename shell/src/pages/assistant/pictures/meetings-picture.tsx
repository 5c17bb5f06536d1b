import styles from '#src/pages/assistant/pictures/meetings-picture.module.css';
import { PaneTitle, PictureButtons, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import { PEOPLE } from '#src/pages/illustrations/people.ts';
import { VideoTile } from '#src/pages/illustrations/person.tsx';
import picture from '#src/pages/illustrations/picture.module.css';

const TILE = { width: 236, height: 146 };

const TILES = [
  { who: 'anna', x: 0, y: 0 },
  { who: 'timur', x: 244, y: 0 },
  { who: 'marina', x: 0, y: 154, speaks: true },
  { who: 'kirill', x: 244, y: 154 },
] as const;

const WEEK = [
  ['Mon', 23],
  ['Tue', 24],
  ['Wed', 25],
  ['Thu', 26],
  ['Fri', 27],
] as const;

/** By when Marina has promised to call. */
const DUE = 26;

/** After a meeting: the moment of a promise in the recording, and the promise as a task in the calendar. */
export function MeetingsPicture() {
  return (
    <PictureWindow
      label="After a meeting of four people: the recording stands at the line in which Marina promises a call, and beside it are two tasks, the call on Thursday in the calendar."
      title="The new shop"
      note="10:00 to 10:36, minutes posted at 10:38"
    >
      <>
        <svg viewBox="0 0 480 300" className={styles.film} aria-hidden="true" focusable="false">
          {TILES.map((person) => (
            <g key={person.who}>
              <VideoTile id={`assistant-${person.who}`} who={person.who} x={person.x} y={person.y} {...TILE} />
              {'speaks' in person && (
                <rect
                  className={picture.speaking}
                  x={person.x + 1.25}
                  y={person.y}
                  width={TILE.width - 1.25}
                  height={TILE.height - 1.25}
                  rx="10"
                />
              )}
            </g>
          ))}
        </svg>
        <div className={styles.played} />
        <PictureRow figure="24:10" text="“I’ll call him by Thursday, he knows me.”" detail="Marina, played from the transcript" />
      </>
      <>
        <PaneTitle>Tasks from the minutes</PaneTitle>
        <PictureRow who={PEOPLE.marina} text="Call the landlord" detail="By Thursday 26 November" isCurrent />
        <PictureRow who={PEOPLE.kirill} text="Find out about the lifts" detail="No date" />
        <div className={styles.week}>
          {WEEK.map(([name, day]) => (
            <span key={day} className={day === DUE ? styles.due : ''}>
              {name}
              <strong>{day}</strong>
            </span>
          ))}
        </div>
        <PaneTitle>Left open</PaneTitle>
        <PictureRow text="What the lifts can carry" detail="No one knew" />
        <PictureButtons main="Add to your calendar" other="Correct" />
      </>
    </PictureWindow>
  );
}
