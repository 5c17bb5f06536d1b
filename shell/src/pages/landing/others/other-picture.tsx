import { EMPTY_HALL, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import phone from '#src/pages/landing/others/other-picture.module.css';
import styles from '#src/pages/illustrations/picture.module.css';
import { Person, VideoTile } from '#src/pages/illustrations/person.tsx';
import type { LandingPath } from '#src/pages/landing/landings.ts';

const VOICE = [10, 18, 26, 34, 24, 30, 18, 10];

const HALL = seatHall({ ...EMPTY_HALL, rows: 7, opening: 178 }, 'others').map(({ size, seats }) => ({
  size,
  path: seats.map(({ x, y }) => `M${x} ${y}h0`).join(''),
}));

/** Small drawings of what the comparisons show in large, 300 by 150; a phone shows their middle 140, so the wider ones have a composition of their own there. Decorative. */
const PICTURES: Readonly<Record<LandingPath, { readonly pair: 1 | 2 | 3 | 4 | 5; readonly Drawing: () => React.ReactNode }>> = {
  '/zamena-ms-teams': { pair: 3, Drawing: Lobby },
  '/alternativa-zoom': { pair: 1, Drawing: FullHouse },
  '/alternativa-discord': { pair: 4, Drawing: Stage },
  '/alternativa-skype': { pair: 5, Drawing: Lesson },
  '/vash-vybor-platformy-dlya-online-meropriyaty': { pair: 2, Drawing: Kinds },
};

/** The drawing of another comparison. */
export function OtherPicture({ path, className = '' }: { readonly path: LandingPath; readonly className?: string | undefined }) {
  const { pair, Drawing } = PICTURES[path];
  return (
    <svg
      viewBox="0 0 300 150"
      preserveAspectRatio="xMidYMid slice"
      className={`${styles[`pair${pair}`]} ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.area} width="300" height="150" />
      <Drawing />
    </svg>
  );
}

/** A camera and a microphone are tried before a meeting. */
function Lobby() {
  return (
    <>
      <VideoTile id="others-lobby" who="anna" x={94} y={18} width={112} height={78} radius={8} />
      <path
        className={styles.litLine}
        d={VOICE.map((level, index) => `M${115 + index * 10} ${122 - level / 3}v${(level * 2) / 3}`).join('')}
      />
    </>
  );
}

function FullHouse() {
  return (
    <g className={phone.hall} transform="translate(150 136) scale(1.16)" fill="none" strokeLinecap="round">
      {HALL.map(({ size, path }) => (
        <path key={size} className={styles.pairLit} strokeWidth={size} d={path} />
      ))}
    </g>
  );
}

/** Two on a stage, and those who listen. */
function Stage() {
  return (
    <>
      <clipPath id="others-stage">
        <rect x="86" y="18" width="128" height="78" rx="8" />
      </clipPath>
      <g clipPath="url(#others-stage)">
        <rect className={styles.wall2} x="86" y="18" width="128" height="78" />
        <Person who="timur" x={122} y={96} size={64} />
        <Person who="polina" x={178} y={96} size={64} />
      </g>
      <path
        className={styles.pairSeat}
        strokeWidth="9"
        strokeLinecap="round"
        d="M22 114h0M46 114h0M70 114h0M94 114h0M118 114h0M142 114h0M166 114h0M190 114h0M214 114h0M238 114h0M262 114h0M286 114h0"
      />
      <path
        className={styles.pairLit}
        strokeWidth="9"
        strokeLinecap="round"
        d="M10 132h0M34 132h0M58 132h0M82 132h0M106 132h0M130 132h0M154 132h0M178 132h0M202 132h0M226 132h0M250 132h0M274 132h0"
      />
    </>
  );
}

/** A shared page, a pointer on it, teacher and pupil. */
function Lesson() {
  return (
    <g className={phone.lesson}>
      <rect className={styles.window} x="78.5" y="22.500" width="82" height="106" rx="8" />
      <path className={styles.inkLine} d="M92 44h34" />
      <path className={styles.rule} strokeWidth="3" strokeLinecap="round" d="M92 62h54M92 76h46M92 90h54M92 104h38" />
      <path className={styles.solid} d="M128 84l0 20l5 -4.500l3.500 8l4 -1.700l-3.500 -8l7 -0.500z" />
      <VideoTile id="others-teacher" who="sofia" x={170} y={22} width={52} height={50} radius={8} />
      <VideoTile id="others-pupil" who="kirill" x={170} y={78} width={52} height={50} radius={8} />
    </g>
  );
}

/** Everyone speaks; two speak to a hall; one is on air. */
function Kinds() {
  return (
    <>
      <g className={phone.meeting}>
        {(['anna', 'timur', 'marina', 'oleg'] as const).map((who, index) => (
          <VideoTile
            key={who}
            id={`others-${who}`}
            who={who}
            x={20 + (index % 2) * 40}
            y={index < 2 ? 34 : 77}
            width={37}
            height={40}
            radius={6}
          />
        ))}
      </g>
      <g className={phone.webinar}>
        <rect className={styles.wall2} x="110" y="34" width="80" height="83" rx="8" />
        <clipPath id="others-webinar">
          <rect x="110" y="34" width="80" height="46" rx="8" />
        </clipPath>
        <g clipPath="url(#others-webinar)">
          <rect className={styles.wall3} x="110" y="34" width="80" height="46" />
          <Person who="ruslan" x={133} y={80} size={40} />
          <Person who="polina" x={167} y={80} size={40} />
        </g>
        <g className={styles.pair3} transform="translate(150 112) scale(0.26)" fill="none" strokeLinecap="round">
          {HALL.filter((_, index) => index % 2 === 0).map(({ size, path }) => (
            <path key={size} className={styles.pairLit} strokeWidth={size * 1.2} d={path} />
          ))}
        </g>
      </g>
      <g className={phone.broadcast}>
        <g className={styles.pair1}>
          <rect className={styles.area} x="203" y="34" width="77" height="83" rx="8" />
          <g transform="translate(241.500 112) scale(0.36)" fill="none" strokeLinecap="round">
            {HALL.slice(2).map(({ size, path }) => (
              <path key={size} className={styles.pairLit} strokeWidth={size} d={path} />
            ))}
          </g>
        </g>
        <VideoTile id="others-air" who="sofia" x={223} y={76} width={37} height={32} radius={6} />
        <rect className={styles.airFrame} x="223" y="76" width="37" height="32" rx="6" />
      </g>
    </>
  );
}
