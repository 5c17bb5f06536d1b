import { planHall } from '#src/hemicycle/hall.ts';
import { ShapePaths } from '#src/diagram/shape.tsx';
import { parseScene, SCENE } from '#src/scene-cover/scene.ts';
import styles from '#src/scene-cover/scene-cover.module.css';

/** The ground behind the things: a floor, a circle, a wall of two tones, or the seats of a hall. */
const GROUNDS = [
  <rect key="floor" className={styles.ground} x="-300" y="84" width="768" height="28" />,
  <circle key="circle" className={styles.ground} cx="84" cy="60" r="54" />,
  <rect key="wall" className={styles.ground} x="84" y="0" width="384" height="112" />,
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
  /** Its proportions. Wider ones show more of the scene at both sides, and cut nothing off. */
  frame?: 'wide' | 'broad' | 'standard';
  className?: string;
}

/**
 * A drawn cover: several things and people that tell what a text is about. Decorative, so it has no accessible name.
 * @example
 * <SceneCover seed="light-on-a-desk" scene="far window 8 6 60, daria 54 14 78, lamp 104 8 60" />
 */
export function SceneCover({ seed, scene, frame = 'standard', className = '' }: SceneCoverProps) {
  const { pair, rows } = planHall(seed);
  return (
    <svg
      viewBox={`0 0 ${SCENE.width} ${SCENE.height}`}
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
