import type { Ref } from 'react';
import { planHall } from '#src/hemicycle/hall.ts';
import { DrawingPaths } from '#src/subject-cover/drawing-paths.tsx';
import { type Subject, SUBJECTS } from '#src/subject-cover/subjects.ts';
import styles from '#src/subject-cover/subject-cover.module.css';

/** The part of the cover that a frame shows: the same drawing, cropped differently. */
const FRAMES = { wide: '-64 0 290 112', standard: '0 0 168 112', square: '24 4 104 104' } as const;

interface SubjectCoverProps {
  /** Alias of what the cover belongs to: decides colours, composition and side, so that a cover is the same everywhere. */
  seed: string;
  /** What it is about. */
  subject: Subject;
  /** A second subject, small in the corner. */
  second?: Subject | undefined;
  frame?: keyof typeof FRAMES;
  className?: string;
  ref?: Ref<SVGSVGElement>;
}

/** What a composition draws, and on which side. */
interface CompositionProps {
  subject: Subject;
  second: Subject | undefined;
  isFlipped: boolean;
}

const COMPOSITIONS = [InRings, OnStage, SideBySide, CloseUp];

/**
 * A drawn cover of a subject, in one of the five colour pairs and one of four compositions; a square shows the subject alone. Decorative, so it
 * has no accessible name.
 * @example
 * <SubjectCover seed="sound-first" subject="microphone" second="people" />
 */
export function SubjectCover({ seed, subject, second, frame = 'standard', className = '', ref }: SubjectCoverProps) {
  const { pair, opening: own } = planHall(seed);
  // The first composition has its subject in the middle of a square.
  const opening = frame === 'square' ? 0 : own;
  const Composition = COMPOSITIONS[Math.floor(opening / 2) % COMPOSITIONS.length] ?? InRings;
  return (
    <svg
      ref={ref}
      viewBox={FRAMES[frame]}
      preserveAspectRatio="xMidYMid slice"
      data-hall={pair}
      className={`${styles.cover} ${styles[frame]} ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      <Composition subject={subject} second={second === subject ? undefined : second} isFlipped={opening % 2 === 1} />
    </svg>
  );
}

/** The subject in two rings, the second one small in a corner. */
function InRings({ subject, second, isFlipped }: CompositionProps) {
  const x = isFlipped ? 92 : 76;
  return (
    <>
      <circle className={styles.halo} cx={x} cy="56" r="68" />
      <circle className={styles.halo} cx={x} cy="56" r="50" />
      <Drawn subject={subject} x={x} y={56} size={72} />
      <Corner subject={second} x={isFlipped ? 50 : 118} y={86} />
    </>
  );
}

const ROWS = [48, 62, 76, 90, 104, 118, 132, 146];

/** The subject in front of rows of seats. */
function OnStage({ subject, second, isFlipped }: CompositionProps) {
  return (
    <>
      {ROWS.map((radius) => (
        <circle key={radius} className={styles.seats} cx="84" cy="124" r={radius} />
      ))}
      <circle className={styles.stage} cx="84" cy="62" r="40" />
      <Drawn subject={subject} x={84} y={62} size={58} />
      <Corner subject={second} x={isFlipped ? 36 : 132} y={88} />
    </>
  );
}

/** Both subjects beside each other, each on a ground of its own; a subject alone stands beside an empty ground. */
function SideBySide({ subject, second, isFlipped }: CompositionProps) {
  const [x, other] = isFlipped ? [116, 40] : [52, 128];
  return (
    <>
      <rect className={styles.halo} x={isFlipped ? 74 : -64} y="0" width={isFlipped ? 152 : 158} height="112" />
      <Drawn subject={subject} x={x} y={56} size={62} />
      {second && <Drawn subject={second} x={other} y={64} size={40} />}
    </>
  );
}

/** So near that the edge of the cover cuts the subject. */
function CloseUp({ subject, second, isFlipped }: CompositionProps) {
  const [x, side] = isFlipped ? [58, 130] : [110, 38];
  return (
    <>
      <circle className={styles.halo} cx={x} cy="92" r="84" />
      <Drawn subject={subject} x={x} y={74} size={118} />
      <Corner subject={second} x={side} y={30} />
    </>
  );
}

function Corner({ subject, x, y }: { subject: Subject | undefined; x: number; y: number }) {
  if (subject === undefined) return null;
  return (
    <>
      <circle className={styles.corner} cx={x} cy={y} r="17" />
      <Drawn subject={subject} x={x} y={y} size={22} />
    </>
  );
}

/** A drawing with its middle at a point. */
function Drawn({ subject, x, y, size }: { subject: Subject; x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`}>
      <DrawingPaths drawing={SUBJECTS[subject]} />
    </g>
  );
}
