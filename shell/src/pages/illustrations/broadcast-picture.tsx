import type { ReactNode } from 'react';
import { EMPTY_HALL, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import { Person } from '#src/pages/illustrations/person.tsx';
import phone from '#src/pages/illustrations/broadcast-picture.module.css';
import styles from '#src/pages/illustrations/picture.module.css';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';

const SCENES = [
  { name: 'Title', pair: 1, on: '' },
  { name: 'Stage', pair: 3, on: 'air' },
  { name: 'Slides', pair: 5, on: 'next' },
  { name: 'Pause', pair: 2, on: '' },
] as const;

/** Heights of the two sound levels, out of 158. */
const LEVELS = [108, 92];

const PAUSE = seatHall({ ...EMPTY_HALL, rows: 4, opening: 180 }, 'pause').map(({ size, seats }) => ({
  size,
  seats: seats.map(({ x, y }) => `M${x} ${y}h0`).join(''),
}));

/** Picture of each scene. */
const CONTENT: Readonly<Record<(typeof SCENES)[number]['name'], ReactNode>> = {
  Title: <path className={styles.litLine} d="M24 40h84M24 58h52" />,
  Stage: (
    <>
      <Person who="timur" x={52} y={88} size={72} />
      <Person who="anna" x={108} y={88} size={72} />
    </>
  ),
  Slides: <path className={styles.litLine} d="M24 30h64M24 62l24 -10l24 5l26 -18l36 -8" />,
  Pause: (
    <g transform="translate(79.5 76) scale(0.62)">
      {PAUSE.map((row, index) => (
        <path key={index} className={styles.emptyDots} strokeWidth={row.size} d={row.seats} />
      ))}
    </g>
  ),
};

/** A broadcast's control desk: next scene, scene on air, scenes, sound, state of the line. */
export function BroadcastPicture({ isWide = false }: { readonly isWide?: boolean }) {
  return (
    <ScreenPicture
      className={isWide ? phone.wide : ''}
      label="The control of a broadcast: two monitors, on air and next, four scenes below, the sound levels, and the state of the connection."
    >
      <circle className={styles.live} cx="27" cy="31" r="5" />
      <text className={styles.liveText} x="40" y="36">
        On air
      </text>
      <text className={`${styles.quietText} ${phone.time}`} x="98" y="36">
        00:12:48
      </text>
      <text className={`${styles.quietText} ${styles.notOnPhone}`} x="352" y="36">
        Next
      </text>
      <clipPath id="broadcast-air">
        <rect x="18" y="54" width="316" height="178" rx="10" />
      </clipPath>
      <g className={phone.air}>
        <g clipPath="url(#broadcast-air)">
          <rect className={styles.wall3} x="18" y="54" width="316" height="178" />
          <Person who="timur" x={116} y={232} size={148} />
          <Person who="anna" x={236} y={232} size={148} />
        </g>
        <rect className={styles.airFrame} x="18" y="54" width="316" height="178" rx="10" />
      </g>
      <g className={phone.next}>
        <rect className={`${styles.ground} ${styles.pair5}`} x="352" y="54" width="280" height="158" rx="10" />
        <path className={`${styles.pair5} ${styles.litLine}`} d="M380 96h140M380 120h100M380 172l42 -18l40 10l44 -34l40 8l42 -28" />
      </g>
      <g className={styles.onPhone}>
        <text className={styles.quietText} x="342" y="36" textAnchor="end">
          1,846 watching
        </text>
        <text className={styles.text} x="229" y="142">
          Next: Slides
        </text>
      </g>
      <g className={styles.notOnPhone}>
        {LEVELS.map((level, index) => (
          <g key={level}>
            <rect className={styles.meter} x={650 + index * 34} y="54" width="18" height="158" rx="6" />
            <rect className={styles.level} x={650 + index * 34} y={212 - level} width="18" height={level} rx="6" />
          </g>
        ))}
        <text className={styles.quietText} x="676" y="234" textAnchor="middle">
          Sound
        </text>
      </g>
      {SCENES.map((scene, index) => (
        <g
          key={scene.name}
          transform={`translate(${18 + index * 175} 256)`}
          className={`${styles[`pair${scene.pair}`]} ${phone[`scene${index}`]}`}
        >
          <rect className={scene.name === 'Stage' ? styles.wall3 : styles.ground} width="159" height="88" rx="10" />
          {CONTENT[scene.name]}
          {scene.on && <rect className={scene.on === 'air' ? styles.airFrame : styles.speaking} width="159" height="88" rx="10" />}
          <text className={styles.text} x="2" y="110">
            {scene.name}
          </text>
        </g>
      ))}
      <g className={styles.notOnPhone}>
        <path className={styles.rule} d="M0 388.500h720" />
        <text className={styles.text} x="20" y="424">
          1080p, 30 fps
        </text>
        <text className={styles.text} x="178" y="424">
          6.1 Mbit/s
        </text>
        <text className={styles.text} x="288" y="424">
          Delay 6 s
        </text>
        <text className={styles.text} x="702" y="424" textAnchor="end">
          1,846 watching
        </text>
      </g>
    </ScreenPicture>
  );
}
