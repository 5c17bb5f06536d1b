import phone from '#src/pages/illustrations/guests-picture.module.css';
import type { PersonName } from '#src/pages/illustrations/people.ts';
import { VideoTile } from '#src/pages/illustrations/person.tsx';
import styles from '#src/pages/illustrations/picture.module.css';
import { NameOnTile } from '#src/pages/illustrations/room-parts.tsx';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';

const TILE = { width: 200, height: 180 };

const ROOM: readonly { readonly who: PersonName; readonly name: string; readonly x: number; readonly y: number; readonly label: number }[] =
  [
    { who: 'anna', name: 'Anna', x: 18, y: 62, label: 56 },
    { who: 'timur', name: 'Timur', x: 226, y: 62, label: 60 },
    { who: 'marina', name: 'Marina, guest', x: 18, y: 250, label: 112 },
    { who: 'oleg', name: 'Oleg, guest', x: 226, y: 250, label: 96 },
  ];

const GUESTS = [
  { who: 'marina', name: 'Marina', how: 'on her phone' },
  { who: 'oleg', name: 'Oleg', how: 'in the browser' },
] as const;

/** A call with people from outside: two colleagues and two guests, how the guests came in, and the link that let them. */
export function GuestsPicture() {
  return (
    <ScreenPicture label="A call with a supplier: two colleagues and two guests see each other. Beside them, how the guests came in: Marina on her phone and Oleg in the browser, both by the link, without an account.">
      <text className={styles.strong} x="20" y="40">
        Call with the supplier
      </text>
      <text className={`${styles.quietText} ${phone.count}`} x="426" y="40" textAnchor="end">
        4 in the room
      </text>
      <g className={phone.room}>
        {ROOM.map(({ who, name, x, y, label }) => (
          <g key={who}>
            <VideoTile id={`guests-${who}`} who={who} x={x} y={y} {...TILE} />
            <NameOnTile name={name} x={x + 10} y={y + TILE.height - 34} width={label} />
          </g>
        ))}
        <rect className={styles.speaking} x="19.250" y="251.250" width={TILE.width - 2.5} height={TILE.height - 2.5} rx="9" />
      </g>
      <path className={`${styles.rule} ${styles.notOnPhone}`} d="M448.500 0v450" />
      <text className={`${styles.strong} ${styles.notOnPhone}`} x="472" y="40">
        From outside, no account
      </text>
      {GUESTS.map(({ who, name, how }, index) => (
        <g key={who} className={styles.notOnPhone} transform={`translate(472 ${66 + index * 64})`}>
          <VideoTile id={`guest-${who}`} who={who} width={44} height={44} radius={22} />
          <text className={styles.text} x="58" y="18">
            {name}
          </text>
          <text className={styles.quietText} x="58" y="39">
            {how}
          </text>
        </g>
      ))}
      <g className={styles.notOnPhone}>
        <path className={styles.rule} d="M448 206.500h272" />
        <text className={styles.strong} x="472" y="244">
          Your colleagues
        </text>
        <text className={styles.quietText} x="472" y="268">
          keep their chats in Teams
        </text>
        <text className={styles.quietText} x="472" y="322">
          Link for your guests
        </text>
        <rect className={styles.field} x="472.500" y="334.500" width="229" height="39" rx="10" />
        <text className={styles.text} x="488" y="359">
          rooms.example/anna
        </text>
        <rect className={styles.solid} x="472" y="386" width="230" height="44" rx="10" />
        <text className={styles.solidText} x="587" y="413" textAnchor="middle">
          Copy the link
        </text>
      </g>
      <g className={styles.onPhone}>
        <rect className={styles.field} x="20.500" y="380.500" width="187" height="43" rx="10" />
        <text className={styles.text} x="36" y="407">
          rooms.example/anna
        </text>
        <rect className={styles.solid} x="218" y="380" width="124" height="44" rx="10" />
        <text className={styles.solidText} x="280" y="407" textAnchor="middle">
          Copy the link
        </text>
      </g>
    </ScreenPicture>
  );
}
