import { EMPTY_HALL, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import { Person, VideoTile } from '#src/pages/illustrations/person.tsx';
import phone from '#src/pages/illustrations/kinds-picture.module.css';
import styles from '#src/pages/illustrations/picture.module.css';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';

const KINDS = [
  { name: 'Meeting', lines: ['Everyone speaks.', 'Heard within 0.4 s'] },
  { name: 'Webinar', lines: ['A few speak, many ask.', 'Heard within a second'] },
  { name: 'Broadcast', lines: ['A stage and its crew.', 'Heard within 18 s'] },
] as const;

/** Who speaks, and the delay. */
const LINE_STYLES = [styles.text, styles.quietText];

const FACES = ['anna', 'timur', 'marina', 'kirill', 'sofia', 'oleg'] as const;

/** Half a circle, so that no seat lies below the tile. */
const OPENING = 178;

const dots = (rows: number, seed: string) =>
  seatHall({ ...EMPTY_HALL, rows, opening: OPENING }, seed).map(({ size, seats }) => ({
    size,
    path: seats.map(({ x, y }) => `M${x} ${y}h0`).join(''),
  }));
const HALL = dots(4, 'webinar');
const ARENA = dots(8, 'broadcast');

/** The three kinds of event side by side: a meeting, a webinar, a broadcast. */
export function KindsPicture() {
  return (
    <ScreenPicture
      className={phone.kinds}
      label="Three kinds of event: a meeting, in which six people see each other; a webinar, in which two speak to a hall; a broadcast from a stage to many rows of seats."
    >
      <text className={`${styles.strong} ${phone.question}`} x="20" y="58">
        Who will speak?
      </text>
      <g className={phone.kind0} transform="translate(18 110)">
        {FACES.map((who, index) => (
          <VideoTile
            key={who}
            id={`kinds-${who}`}
            who={who}
            x={(index % 3) * 75}
            y={index < 3 ? 0 : 94}
            width={70}
            height={88}
            radius={8}
          />
        ))}
      </g>
      <g className={phone.kind1} transform="translate(250 110)">
        <rect className={`${styles.ground} ${styles.pair3}`} width="220" height="182" rx="10" />
        <clipPath id="kinds-stage">
          <rect x="10" y="10" width="200" height="84" rx="8" />
        </clipPath>
        <g clipPath="url(#kinds-stage)">
          <rect className={styles.wall3} x="10" y="10" width="200" height="84" />
          <Person who="ruslan" x={74} y={94} size={78} />
          <Person who="polina" x={146} y={94} size={78} />
        </g>
        <g className={styles.pair3}>
          <Seats rows={HALL} transform="translate(110 174) scale(0.62)" />
        </g>
      </g>
      <g className={phone.kind2} transform="translate(482 110)">
        <rect className={`${styles.ground} ${styles.pair1}`} width="220" height="182" rx="10" />
        <g className={styles.pair1}>
          <Seats rows={ARENA} transform="translate(110 176) scale(1.02)" />
        </g>
        <VideoTile id="kinds-air" who="anna" x={76} y={116} width={68} height={54} radius={8} />
        <rect className={styles.airFrame} x="76" y="116" width="68" height="54" rx="8" />
      </g>
      {KINDS.map(({ name, lines }, index) => (
        <g key={name} className={phone[`kindText${index}`]} transform={`translate(${20 + index * 232} 344)`}>
          <text className={styles.title}>{name}</text>
          {lines.map((line, row) => (
            <text key={line} className={LINE_STYLES[row]} y={32 + row * 26}>
              {line}
            </text>
          ))}
        </g>
      ))}
    </ScreenPicture>
  );
}

function Seats({ rows, transform }: { readonly rows: typeof HALL; readonly transform: string }) {
  return (
    <g transform={transform} fill="none" strokeLinecap="round">
      {rows.map(({ size, path }, index) => (
        <path key={index} className={styles.pairLit} strokeWidth={size} d={path} />
      ))}
    </g>
  );
}
