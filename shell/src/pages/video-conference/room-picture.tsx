import { PEOPLE, type PersonName } from '#src/pages/illustrations/people.ts';
import { VideoTile } from '#src/pages/illustrations/person.tsx';
import { PaneTitle, PictureButtons, PictureRow, PictureWindow } from '#src/pages/illustrations/picture-window.tsx';
import picture from '#src/pages/illustrations/picture.module.css';
import styles from '#src/pages/video-conference/room-picture.module.css';

const TILE = { width: 236, height: 134 };
const SPEAKS: PersonName = 'anna';

/** Two columns of three. */
const TILES: readonly PersonName[] = ['anna', 'timur', 'marina', 'kirill', 'sofia', 'oleg'];

/** The room as its host sees it: six people, raised hands in their order, and a guest at the door. */
export function RoomPicture() {
  return (
    <PictureWindow
      label="A meeting of six people; Anna is speaking. Beside them the host sees whose hand went up first, a message, and a guest who waits at the door."
      title="Monday round"
      note="24:10, rooms.example/anna"
    >
      <svg viewBox="0 0 480 418" className={styles.people} aria-hidden="true" focusable="false">
        {TILES.map((who, index) => {
          const x = (index % 2) * 244;
          const y = Math.floor(index / 2) * 142;
          return (
            <g key={who}>
              <VideoTile id={`room-${who}`} who={who} x={x} y={y} {...TILE} />
              {who === SPEAKS && (
                <rect className={picture.speaking} x={x + 1.25} y={y + 1.25} width={TILE.width - 2.5} height={TILE.height - 2.5} rx="10" />
              )}
            </g>
          );
        })}
      </svg>
      <>
        <PaneTitle>Hands, in their order</PaneTitle>
        <PictureRow who={PEOPLE.oleg} text="Oleg" detail="First, 40 seconds ago" isCurrent />
        <PictureRow who={PEOPLE.sofia} text="Sofia" detail="Second, 12 seconds ago" />
        <PaneTitle>Chat</PaneTitle>
        <PictureRow who={PEOPLE.marina} text="The figures are in the file" detail="Marina, 24:02" />
        <PaneTitle>At the door</PaneTitle>
        <PictureRow who={PEOPLE.ruslan} text="Ruslan" detail="A guest, by the link" />
        <PictureButtons main="Let in" other="Not now" />
      </>
    </PictureWindow>
  );
}
