import { VideoTile } from '#src/pages/illustrations/person.tsx';
import phone from '#src/pages/illustrations/meeting-picture.module.css';
import styles from '#src/pages/illustrations/picture.module.css';
import { NameOnTile, RoomControls } from '#src/pages/illustrations/room-parts.tsx';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';

const TILE = { width: 220, height: 158 };

const PEOPLE = [
  { name: 'Anna', who: 'anna', label: 52, x: 18, y: 58, speaks: true },
  { name: 'Timur', who: 'timur', label: 54, x: 250, y: 58 },
  { name: 'Marina', who: 'marina', label: 62, x: 482, y: 58 },
  { name: 'Kirill', who: 'kirill', label: 44, x: 18, y: 228 },
  { name: 'Sofia', who: 'sofia', label: 51, x: 250, y: 228 },
  { name: 'Oleg', who: 'oleg', label: 48, x: 482, y: 228 },
] as const;

const TOOLS = ['microphone', 'camera', 'hand', 'screen'] as const;

/** A meeting of six people, as the product shows it. */
export function MeetingPicture() {
  return (
    <ScreenPicture label="A meeting of six people; Anna is speaking. Below, the buttons for microphone, camera, hand and screen.">
      <text x="20" y="36">
        <tspan className={styles.strong}>Monday meeting</tspan>
        <tspan className={styles.quietText} dx="14">
          10:24
        </tspan>
      </text>
      <g>
        <rect className={styles.chip} x="530" y="17" width="172" height="28" rx="8" />
        <text className={styles.quietText} x="544" y="36">
          rooms.example/anna
        </text>
      </g>
      {PEOPLE.map((person, index) => (
        <g key={person.name} className={phone[`tile${index}`]}>
          <VideoTile id={`tile-${person.who}`} who={person.who} x={person.x} y={person.y} {...TILE} />
          {'speaks' in person && <rect className={styles.speaking} x={person.x} y={person.y} {...TILE} rx="10" />}
          <NameOnTile name={person.name} x={person.x + 10} y={person.y + 124} width={person.label} />
        </g>
      ))}
      <RoomControls tools={TOOLS} />
    </ScreenPicture>
  );
}
