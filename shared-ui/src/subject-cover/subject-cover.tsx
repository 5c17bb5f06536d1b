import type { Ref } from 'react';
import { planHall } from '#src/hemicycle/hall.ts';
import { DrawingPaths } from '#src/subject-cover/drawing-paths.tsx';
import { type Subject, SUBJECTS } from '#src/subject-cover/subjects.ts';
import styles from '#src/subject-cover/subject-cover.module.css';

/** The part of the cover that a frame shows: the same drawing, cropped differently. */
const FRAMES = { wide: '-64 0 290 112', standard: '0 0 168 112', square: '30 4 104 104' } as const;

interface SubjectCoverProps {
  /** Alias of what the cover belongs to: decides the colours and the side, so that a cover is the same everywhere. */
  seed: string;
  /** What it is about. */
  subject: Subject;
  /** A second subject, small in the corner. */
  second?: Subject | undefined;
  frame?: keyof typeof FRAMES;
  className?: string;
  ref?: Ref<SVGSVGElement>;
}

/**
 * A drawn cover of a subject, in one of the five colour pairs. Decorative, so it has no accessible name.
 * @example
 * <SubjectCover seed="sound-first" subject="microphone" second="people" />
 */
export function SubjectCover({ seed, subject, second, frame = 'standard', className = '', ref }: SubjectCoverProps) {
  const { pair, opening } = planHall(seed);
  const isFlipped = opening % 2 === 1;
  const [x, corner] = isFlipped ? [92, 50] : [76, 118];
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
      <circle className={styles.halo} cx={x} cy="56" r="68" />
      <circle className={styles.halo} cx={x} cy="56" r="50" />
      <g transform={`translate(${x - 36} 20) scale(.72)`}>
        <DrawingPaths drawing={SUBJECTS[subject]} />
      </g>
      {second !== undefined && second !== subject && (
        <g transform={`translate(${corner} 86)`}>
          <circle className={styles.corner} r="17" />
          <g transform="translate(-11 -11) scale(.22)">
            <DrawingPaths drawing={SUBJECTS[second]} />
          </g>
        </g>
      )}
    </svg>
  );
}
