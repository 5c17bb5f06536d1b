import { Portrait } from '@plenum/shared-ui/portrait';
import { PEOPLE } from '#src/pages/illustrations/people.ts';
import { PaneTitle, PictureButtons, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import styles from '#src/pages/video-conference/list-picture.module.css';

const CAME = [
  { who: 'anna', name: 'Anna' },
  { who: 'timur', name: 'Timur' },
  { who: 'marina', name: 'Marina' },
  { who: 'kirill', name: 'Kirill' },
  { who: 'sofia', name: 'Sofia' },
  { who: 'oleg', name: 'Oleg' },
  { who: 'ruslan', name: 'Ruslan' },
] as const;

/** After a meeting: who was there, and what all of them find at the link of the room. */
export function ListPicture() {
  return (
    <PictureWindow
      label="After the meeting, at the link of the room: the seven people who were there, and the last message of the chat. Beside them the recording, a file and the chat."
      title="Monday meeting"
      note="Over, rooms.example/anna"
    >
      <>
        <PaneTitle>Seven attended</PaneTitle>
        <div className={styles.came}>
          {CAME.map(({ who, name }) => (
            <p key={who}>
              <Portrait traits={PEOPLE[who]} className={styles.portrait ?? ''} />
              {name}
            </p>
          ))}
        </div>
        <PaneTitle>What was written last</PaneTitle>
        <PictureRow who={PEOPLE.anna} text="Next Monday, with the same link" detail="Anna, 10:57" />
      </>
      <>
        <PaneTitle>At the same link</PaneTitle>
        <PictureRow text="Recording" detail="58 minutes" isCurrent />
        <PictureRow text="Figures.xlsx" detail="Marina, 10:02" />
        <PictureRow text="Chat" detail="14 messages" />
        <PictureButtons main="Watch" other="Copy link" />
      </>
    </PictureWindow>
  );
}
