import type { Ref } from 'react';
import { EMPTY_HALL, LONE_SEAT, OWN_SEAT, planHall, seatHall } from '#src/hemicycle/hall.ts';
import type { HallPlan } from '#src/hemicycle/hall.ts';
import { rowPaths } from '#src/hemicycle/dots.ts';
import styles from '#src/hemicycle/hemicycle.module.css';

/** The part of the hall that a frame shows: the same seats, cropped differently. */
const FRAMES = { wide: '-145 -107 290 112', standard: '-84 -101 168 112', square: '-54 -96 104 104' } as const;

const FIXED_PLANS = { crowd: planHall, empty: () => EMPTY_HALL, lone: () => LONE_SEAT, yours: () => OWN_SEAT } satisfies Record<
  string,
  (seed: string) => HallPlan
>;

interface HemicycleProps {
  /** An article's or a webinar's alias. The same seed gives the same picture everywhere. */
  seed: string;
  frame?: keyof typeof FRAMES;
  /** `empty` for empty states, `lone` (one separate lit seat) for 404, `yours` (one lit seat near the stage) for a newcomer. */
  who?: keyof typeof FIXED_PLANS;
  /** Seats light up slowly, row after row, unless the visitor prefers reduced motion. */
  living?: boolean;
  className?: string;
  ref?: Ref<SVGSVGElement>;
}

/**
 * The brand's picture. Decorative, so it has no accessible name.
 * @example
 * <Hemicycle seed="first-steps" frame="wide" />
 * <Hemicycle seed="404" who="lone" frame="square" />
 */
export function Hemicycle({ seed, frame = 'standard', who = 'crowd', living = false, className = '', ref }: HemicycleProps) {
  const plan = FIXED_PLANS[who](seed);
  return (
    <svg
      ref={ref}
      viewBox={FRAMES[frame]}
      preserveAspectRatio="xMidYMax slice"
      data-hall={plan.pair}
      className={`${styles.hall} ${styles[frame]} ${living ? styles.living : ''} ${className}`}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      {seatHall(plan, seed).map((row, index) => {
        const { empty, lit } = rowPaths(row);
        return (
          <g key={index} strokeWidth={row.size}>
            {empty && <path className={styles.seat} d={empty} />}
            {lit && <path className={styles.lit} d={lit} />}
          </g>
        );
      })}
      <path className={styles.stage} d="M-7 0a7 7 0 0 1 14 0z" />
    </svg>
  );
}
