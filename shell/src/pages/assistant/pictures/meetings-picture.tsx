import styles from '#src/pages/assistant/pictures/meetings-picture.module.css';
import { PaneTitle, PictureButtons, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import { PEOPLE } from '#src/pages/illustrations/people.ts';
import { NamedTile } from '#src/pages/illustrations/named-tile.tsx';
import picture from '#src/pages/illustrations/picture.module.css';

const TILE = { width: 236, height: 146 };

const TILES = [
  { who: 'anna', x: 0, y: 0, speaks: true },
  { who: 'timur', x: 244, y: 0 },
  { who: 'marina', x: 0, y: 154 },
  { who: 'kirill', x: 244, y: 154 },
] as const;

/** Loudness of what is being said, in per cent. */
const VOICE = [30, 52, 78, 46, 88, 64, 100, 72, 40, 84, 58, 92, 66, 36, 74, 48, 28, 60, 38, 22];

/** The beginning of a meeting: who speaks, and the assistant, which everyone sees. */
export function MeetingsPicture() {
  return (
    <PictureWindow
      label="A meeting of four people that has just begun: Anna is speaking, and the assistant writes along. On a wide screen also, beside it, what everyone in the room sees: that it listens, whom it tells apart, when the minutes come, and a button that asks it to leave."
      title="The new shop"
      note="10:01, four people and the assistant"
      isLive
      isShortOnPhone
    >
      <>
        <svg viewBox="0 0 480 300" className={styles.film} aria-hidden="true" focusable="false">
          {TILES.map((person) => (
            <NamedTile key={person.who} room="assistant" {...TILE} {...person} />
          ))}
        </svg>
        <svg viewBox="0 0 400 40" className={styles.voice} aria-hidden="true" focusable="false">
          {VOICE.map((level, index) => (
            <rect
              key={index}
              className={index < 14 ? picture.level : picture.meter}
              x={index * 20 + 6}
              y={20 - level / 5}
              width="8"
              height={(level * 2) / 5}
              rx="4"
            />
          ))}
        </svg>
        <PictureRow figure="10:01" text="“Good morning. All here? Then let’s begin.”" detail="Anna, written as she speaks" />
      </>
      <>
        <PaneTitle>The assistant is listening</PaneTitle>
        <PictureRow text="Everyone in the room sees this" detail="Anna let it in" isCurrent />
        <PictureButtons main="Keep it" other="Ask it to leave" />
        <PaneTitle>Whose voice is whose</PaneTitle>
        <PictureRow who={PEOPLE.anna} text="Anna" detail="Russian and English, mixed" />
        <PictureRow who={PEOPLE.kirill} text="Kirill" detail="Has not spoken yet" />
        <PaneTitle>When it is over</PaneTitle>
        <PictureRow figure="+2 min" text="Minutes in the room’s chat" detail="Decisions, tasks, open questions" />
      </>
    </PictureWindow>
  );
}
