import { VideoTile } from '#src/pages/illustrations/person.tsx';
import phone from '#src/pages/illustrations/meeting-picture.module.css';
import styles from '#src/pages/illustrations/picture.module.css';
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

/** A meeting of six people, as the product shows it. */
export function MeetingPicture() {
  return (
    <ScreenPicture label="A meeting of six people; Anna is speaking. Below, the buttons for microphone, camera, hand and screen.">
      <text className={styles.strong} x="20" y="36">
        Monday round
      </text>
      <text className={styles.quietText} x="136" y="36">
        24:10
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
          <g className={phone.tileLabel}>
            <rect className={styles.label} x={person.x + 10} y={person.y + 124} width={person.label} height="24" rx="6" />
            <text className={styles.labelText} x={person.x + 19} y={person.y + 141}>
              {person.name}
            </text>
          </g>
        </g>
      ))}
      <g className={styles.tools}>
        <circle cx="40" cy="418" r="19" />
        <circle cx="88" cy="418" r="19" />
        <circle cx="136" cy="418" r="19" />
        <circle cx="184" cy="418" r="19" />
        <path d="M40 409v8M40 409a3.5 3.5 0 0 1 3.500 3.500v4a3.500 3.500 0 0 1 -7 0v-4a3.500 3.500 0 0 1 3.500 -3.500M33.500 417a6.500 6.500 0 0 0 13 0M40 423.500v3.500" />
        <path d="M79 412.500h11.500v11h-11.500zM90.500 417l6 -3.500v9l-6 -3.500" />
        <path d="M131 420v-6.500a1.800 1.800 0 0 1 3.600 0v-2.500a1.800 1.800 0 0 1 3.600 0v2a1.800 1.800 0 0 1 3.600 0v7c0 4.500 -2.200 6.500 -5.400 6.500c-3.400 0 -4.200 -1.600 -8 -7.500c1.600 -1 2.600 0 2.600 1z" />
        <path d="M175 411.500h18v11.500h-18zM180 427h8M184 420v-5.500M181.500 416.500l2.500 -2.500l2.500 2.500" />
      </g>
      <g className={phone.leave}>
        <rect className={styles.solid} x="622" y="400" width="80" height="36" rx="10" />
        <text className={styles.solidText} x="662" y="423" textAnchor="middle">
          Leave
        </text>
      </g>
    </ScreenPicture>
  );
}
