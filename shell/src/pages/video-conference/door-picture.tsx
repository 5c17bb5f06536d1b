import { PEOPLE } from '#src/pages/illustrations/people.ts';
import { PaneTitle, PictureButtons, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import { NamedTile } from '#src/pages/illustrations/named-tile.tsx';
import styles from '#src/pages/video-conference/room-picture.module.css';

/** The beginning of a meeting: three are in the room, three wait until the host lets them in. */
export function DoorPicture() {
  return (
    <PictureWindow
      label="A meeting that begins: Anna, Timur and Marina are in the room. Beside them three people who came by the link wait at the door; the host can let them all in, or one by one."
      title="Monday meeting"
      note="10:00, three in the room"
    >
      <svg viewBox="0 0 480 458" className={`${styles.people} ${styles.narrow}`} aria-hidden="true" focusable="false">
        <NamedTile room="door" who="anna" x={0} y={0} width={480} height={300} speaks />
        <NamedTile room="door" who="timur" x={0} y={308} width={236} height={150} />
        <NamedTile room="door" who="marina" x={244} y={308} width={236} height={150} />
      </svg>
      <>
        <PaneTitle>At the door</PaneTitle>
        <PictureRow who={PEOPLE.kirill} text="Kirill" detail="Waiting since 9:58" isCurrent />
        <PictureRow who={PEOPLE.sofia} text="Sofia" detail="Waiting since 9:59" />
        <PictureRow who={PEOPLE.oleg} text="Oleg" detail="Just arrived" />
        <PictureButtons main="Let all in" other="Only Kirill" />
      </>
    </PictureWindow>
  );
}
