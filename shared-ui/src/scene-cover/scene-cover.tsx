import { planHall } from '#src/hemicycle/hall.ts';
import { ShapePaths } from '#src/diagram/shape.tsx';
import { parseScene } from '#src/scene-cover/scene.ts';
import styles from '#src/scene-cover/scene-cover.module.css';

/** The part of the scene that a frame shows. */
const FRAMES = { wide: '-61 0 290 112', standard: '0 0 168 112' } as const;

/** The ground behind the things: a floor, a circle, a wall of two tones, or the seats of a hall. */
const GROUNDS = [
  <rect key="floor" className={styles.ground} x="-61" y="84" width="290" height="28" />,
  <circle key="circle" className={styles.ground} cx="84" cy="60" r="54" />,
  <rect key="wall" className={styles.ground} x="84" y="0" width="145" height="112" />,
  <g key="seats" className={styles.seats}>
    {[60, 76, 92, 108, 124, 140].map((radius) => (
      <circle key={radius} cx="84" cy="132" r={radius} />
    ))}
  </g>,
];

interface SceneCoverProps {
  /** Alias of what the cover belongs to: decides colours and ground, so that a cover is the same everywhere. */
  seed: string;
  /** What it shows (scene.ts). */
  scene: string;
  frame?: keyof typeof FRAMES;
  className?: string;
}

/**
 * A drawn cover: several things that tell what a text is about. Decorative, so it has no accessible name.
 * @example
 * <SceneCover seed="light-on-a-desk" scene="far window 8 6 60, lamp 104 8 60" />
 */
export function SceneCover({ seed, scene, frame = 'standard', className = '' }: SceneCoverProps) {
  const { pair, rows } = planHall(seed);
  return (
    <svg
      viewBox={FRAMES[frame]}
      preserveAspectRatio="xMidYMid slice"
      data-hall={pair}
      className={`${styles.cover} ${styles[frame]} ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      {GROUNDS[rows % GROUNDS.length]}
      {parseScene(scene).map(({ name, isFar, x, y, size }, index) => (
        <g key={index} className={isFar ? styles.far : undefined} transform={`translate(${x} ${y}) scale(${size / 100})`}>
          <ShapePaths name={name} />
        </g>
      ))}
    </svg>
  );
}
