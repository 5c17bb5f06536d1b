import { EMPTY_HALL, planHall, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import { Person } from '#src/pages/illustrations/person.tsx';
import styles from '#src/pages/illustrations/picture.module.css';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';

const KINDS = [
  { name: 'Meeting', lines: ['Everyone speaks.', '2 to 30 people'] },
  { name: 'Webinar', lines: ['A few speak, many ask.', '30 to 500 people'] },
  { name: 'Broadcast', lines: ['A stage and its crew.', '500 people and more'] },
] as const;

const FACES = [
  { pair: 1, hair: 'bun' },
  { pair: 3, hair: 'short' },
  { pair: 2, hair: 'long' },
  { pair: 4, hair: 'short' },
  { pair: 5, hair: 'long' },
  { pair: 3, hair: 'bun' },
] as const;

const dots = (rows: number, seed: string) =>
  seatHall({ ...EMPTY_HALL, rows, opening: planHall(seed).opening }, seed).map(({ size, seats }) => ({
    size,
    path: seats.map(({ x, y }) => `M${x} ${y}h0`).join(''),
  }));
const HALL = dots(4, 'webinar');
const ARENA = dots(8, 'broadcast');

/** The three kinds of event side by side: a meeting, a webinar, a broadcast. */
export function KindsPicture() {
  return (
    <ScreenPicture label="Three kinds of event: a meeting, in which six people see each other; a webinar, in which two speak to a hall; a broadcast from a stage to many rows of seats.">
      <text className={styles.strong} x="20" y="38">
        Who will speak?
      </text>
      <g className={styles.kind0} transform="translate(18 68)">
        {FACES.map(({ pair, hair }, index) => (
          <g key={index} transform={`translate(${(index % 3) * 75} ${index < 3 ? 0 : 94})`}>
            <clipPath id={`kinds-face-${index}`}>
              <rect width="70" height="88" rx="8" />
            </clipPath>
            <g clipPath={`url(#kinds-face-${index})`}>
              <rect className={`${styles.ground} ${styles[`pair${pair}`]}`} width="70" height="88" />
              <Person x={35} y={44} scale={0.56} pair={pair} hair={hair} />
            </g>
          </g>
        ))}
      </g>
      <g className={styles.kind1} transform="translate(250 68)">
        <clipPath id="kinds-stage">
          <rect width="220" height="92" rx="10" />
        </clipPath>
        <g clipPath="url(#kinds-stage)">
          <rect className={`${styles.ground} ${styles.pair3}`} width="220" height="92" />
          <Person x={74} y={50} scale={0.6} pair={3} hair="short" />
          <Person x={146} y={50} scale={0.6} pair={2} hair="long" />
        </g>
        <g className={styles.pair3}>
          <Seats rows={HALL} transform="translate(110 182) scale(0.66)" isFull />
        </g>
      </g>
      <g className={styles.kind2} transform="translate(482 68)">
        <rect className={`${styles.ground} ${styles.pair1}`} width="220" height="182" rx="10" />
        <g className={styles.pair1}>
          <Seats rows={ARENA} transform="translate(110 176) scale(1.02)" />
        </g>
        <rect className={styles.airFrame} x="76" y="116" width="68" height="54" rx="8" />
        <clipPath id="kinds-air">
          <rect x="76" y="116" width="68" height="54" rx="8" />
        </clipPath>
        <g clipPath="url(#kinds-air)">
          <rect className={`${styles.ground} ${styles.pair5}`} x="76" y="116" width="68" height="54" />
          <Person x={110} y={146} scale={0.38} pair={5} hair="bun" />
        </g>
      </g>
      {KINDS.map(({ name, lines }, index) => (
        <g key={name} className={styles[`kindText${index}`]} transform={`translate(${20 + index * 232} 296)`}>
          <text className={styles.title}>{name}</text>
          {lines.map((line, row) => (
            <text key={line} className={row === 0 ? styles.text : styles.quietText} y={32 + row * 24}>
              {line}
            </text>
          ))}
        </g>
      ))}
    </ScreenPicture>
  );
}

function Seats({ rows, transform, isFull = false }: { readonly rows: typeof HALL; readonly transform: string; readonly isFull?: boolean }) {
  return (
    <g transform={transform} fill="none" strokeLinecap="round">
      {rows.map(({ size, path }, index) => (
        <path key={index} className={isFull ? styles.pairLit : styles.pairSeat} strokeWidth={size} d={path} />
      ))}
    </g>
  );
}
