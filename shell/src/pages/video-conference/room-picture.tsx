import { PEOPLE } from '#src/pages/illustrations/people.ts';
import { PaneTitle, PictureButtons, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import { RoomTools } from '#src/pages/illustrations/room-parts.tsx';
import { type NamedPerson, NamedTile } from '#src/pages/illustrations/named-tile.tsx';
import styles from '#src/pages/video-conference/room-picture.module.css';

const TILE = { width: 236, height: 134 };
const SPEAKS: NamedPerson = 'anna';

/** Two columns of three. */
const TILES: readonly NamedPerson[] = ['anna', 'timur', 'marina', 'kirill', 'sofia', 'oleg'];

/** The room as its host sees it: six people, raised hands in their order, and a guest at the door. */
export function RoomPicture() {
  return (
    <PictureWindow
      label="A meeting of six people; Anna is speaking. Below, the buttons for microphone, camera, hand and screen. On a wide screen also, beside them, what the host sees: whose hand went up first, two messages, and a guest who waits at the door."
      title="Monday meeting"
      note="10:12, rooms.example/anna"
      isShortOnPhone
    >
      <>
        <svg viewBox="0 0 480 418" className={styles.people} aria-hidden="true" focusable="false">
          {TILES.map((who, index) => (
            <NamedTile
              key={who}
              room="room"
              who={who}
              x={(index % 2) * 244}
              y={Math.floor(index / 2) * 142}
              {...TILE}
              speaks={who === SPEAKS}
            />
          ))}
        </svg>
        <p className={styles.controls}>
          <svg viewBox="21 398 182 40" aria-hidden="true" focusable="false">
            <RoomTools tools={['microphone', 'camera', 'hand', 'screen']} />
          </svg>
          <span>Leave</span>
        </p>
      </>
      <>
        <PaneTitle>Raised hands, in order</PaneTitle>
        <PictureRow who={PEOPLE.oleg} text="Oleg" detail="First, 40 seconds ago" isCurrent />
        <PictureRow who={PEOPLE.sofia} text="Sofia" detail="Second, 12 seconds ago" />
        <PaneTitle>Chat</PaneTitle>
        <PictureRow who={PEOPLE.marina} text="The figures are in the file" detail="Marina, 10:02" />
        <PictureRow who={PEOPLE.timur} text="Ruslan is late, he is on his way" detail="Timur, 10:06" />
        <PaneTitle>At the door</PaneTitle>
        <PictureRow who={PEOPLE.ruslan} text="Ruslan" detail="Guest, joined by link" />
        <PictureButtons main="Let in" other="Not now" />
      </>
    </PictureWindow>
  );
}
