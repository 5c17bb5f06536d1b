import { Person } from '#src/pages/main/product/person.tsx';
import styles from '#src/pages/main/product/picture.module.css';

const SCENES = [
  { name: 'Title', pair: 1, on: '' },
  { name: 'Stage', pair: 3, on: 'air' },
  { name: 'Slides', pair: 5, on: 'next' },
  { name: 'Pause', pair: 2, on: '' },
] as const;

/** Heights of the two sound levels, of 130. */
const LEVELS = [88, 74];

/** The control of a broadcast: what comes next, what is on air, scenes, sound, the state of the line. */
export function BroadcastPicture() {
  return (
    <svg
      viewBox="0 0 720 450"
      preserveAspectRatio="xMinYMid slice"
      className={styles.picture}
      role="img"
      aria-label="The control of a broadcast: two monitors, on air and next, four scenes below, the sound levels, and the state of the connection."
    >
      <rect className={styles.window} x="0.5" y="0.5" width="719" height="449" rx="16" />
      <circle className={styles.live} cx="27" cy="31" r="5" />
      <text className={styles.liveText} x="40" y="36">
        On air
      </text>
      <text className={styles.quietText} x="98" y="36">
        01:12:48
      </text>
      <text className={styles.quietText} x="352" y="36">
        Next
      </text>
      <clipPath id="broadcast-air">
        <rect x="18" y="54" width="316" height="178" rx="10" />
      </clipPath>
      <g clipPath="url(#broadcast-air)">
        <rect className={`${styles.ground} ${styles.pair3}`} x="18" y="54" width="316" height="178" />
        <Person x={120} y={150} scale={1.15} pair={3} hair="short" />
        <Person x={234} y={150} scale={1.15} pair={2} hair="bun" />
      </g>
      <rect className={styles.airFrame} x="18" y="54" width="316" height="178" rx="10" />
      <rect className={`${styles.ground} ${styles.pair5}`} x="352" y="54" width="230" height="130" rx="10" />
      <path className={`${styles.pair5} ${styles.litLine}`} d="M376 92h120M376 114h88M376 150l34 -14l34 8l36 -26l34 6l34 -22" />
      {LEVELS.map((level, index) => (
        <g key={level}>
          <rect className={styles.meter} x={614 + index * 34} y="54" width="18" height="130" rx="6" />
          <rect className={styles.level} x={614 + index * 34} y={184 - level} width="18" height={level} rx="6" />
        </g>
      ))}
      <text className={styles.quietText} x="640" y="212" textAnchor="middle">
        Sound
      </text>
      {SCENES.map((scene, index) => (
        <g key={scene.name} transform={`translate(${18 + index * 172} 256)`}>
          <rect className={`${styles.ground} ${styles[`pair${scene.pair}`]}`} width="156" height="88" rx="10" />
          {scene.on === 'air' && <rect className={styles.airFrame} width="156" height="88" rx="10" />}
          {scene.on === 'next' && <rect className={styles.speaking} width="156" height="88" rx="10" />}
          <text className={styles.text} x="2" y="110">
            {scene.name}
          </text>
        </g>
      ))}
      <path className={styles.rule} d="M0 388.500h720" />
      <text className={styles.text} x="20" y="424">
        1080p, 30 frames
      </text>
      <text className={styles.text} x="178" y="424">
        6.1 Mbit/s
      </text>
      <text className={styles.text} x="288" y="424">
        delay 6 s
      </text>
      <text className={styles.text} x="702" y="424" textAnchor="end">
        1 846 watching
      </text>
    </svg>
  );
}
