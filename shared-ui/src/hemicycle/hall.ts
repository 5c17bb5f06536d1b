import { seededRandom } from '#src/hemicycle/seeded-random.ts';

export const PAIRS = [1, 2, 3, 4, 5] as const;
/** One of the five colour pairs: `--hall-{pair}-ground`, `-seat`, `-lit` in tokens.css. */
export type Pair = (typeof PAIRS)[number];

/** The properties that a seed decides. */
export interface HallPlan {
  /** Arcs of seats around the stage, 5 to 9. */
  readonly rows: number;
  /** Degrees that the arcs span, symmetrical about the upward direction, 150 to 220. */
  readonly opening: number;
  /** Where people sit together: `angle` is a fraction of the opening, `depth` a fraction of the rows, both 0 to 1. */
  readonly crowds: readonly { readonly angle: number; readonly depth: number; readonly reach: number }[];
  readonly pair: Pair;
}

export interface Seat {
  readonly x: number;
  readonly y: number;
  readonly lit: boolean;
}

export interface Row {
  /** Diameter of a seat. */
  readonly size: number;
  readonly seats: readonly Seat[];
}

/** Distance of the last row from the stage. The stage is at 0, 0 and y grows downward. */
export const HALL_RADIUS = 100;
const FIRST_ROW = 22;
/** Above 1: rows are spaced further apart toward the back. */
const DEEPENING = 1.12;

/**
 * Returns the plan of the hall for `seed`, the alias of an article or a webinar.
 * @param seed the same seed gives the same hall
 * @returns rows, opening, crowds and colours
 * @example
 * const { rows, pair } = planHall('first-steps');
 */
export function planHall(seed: string): HallPlan {
  const random = seededRandom(seed);
  const between = (low: number, high: number) => low + random() * (high - low);
  const rows = Math.floor(between(5, 10));
  const opening = Math.round(between(150, 220));
  const pair = PAIRS[Math.floor(random() * PAIRS.length)] ?? 1;
  const crowds = Array.from({ length: Math.floor(between(1, 4)) }, () => ({
    angle: between(0.08, 0.92),
    depth: between(0.1, 1),
    reach: between(0.28, 0.62),
  }));
  return { rows, opening, pair, crowds };
}

/** A hall without people. */
export const EMPTY_HALL: HallPlan = { rows: 6, opening: 165, pair: 2, crowds: [] };

/** One separate lit seat: the crowd does not extend to its neighbours. */
export const LONE_SEAT: HallPlan = { ...EMPTY_HALL, pair: 1, crowds: [{ angle: 0.75, depth: 1, reach: 0.04 }] };

/** One lit seat in the first row, near the middle: every frame shows it. */
export const OWN_SEAT: HallPlan = { ...EMPTY_HALL, crowds: [{ angle: 0.6, depth: 0, reach: 0.06 }] };

/**
 * Returns the seats of the hall, row by row from the stage. Rows are further apart and seats larger toward the back, as seen
 * from the gallery.
 * @param plan from `planHall`, or a fixed one
 * @param seed decides which seats of a crowd are taken; the same plan and seed give the same picture
 * @returns rows with positions in the units of the view box
 * @example
 * const rows = seatHall(planHall('first-steps'), 'first-steps');
 */
export function seatHall(plan: HallPlan, seed: string): readonly Row[] {
  const random = seededRandom(`${seed}/seats`);
  const distance = (index: number) => FIRST_ROW + (HALL_RADIUS - FIRST_ROW) * (index / (plan.rows - 1)) ** DEEPENING;
  return Array.from({ length: plan.rows }, (_, index) => {
    const radius = distance(index);
    const depth = index / (plan.rows - 1);
    const size = 0.64 * (index === 0 ? distance(1) - radius : radius - distance(index - 1));
    const arc = (plan.opening * Math.PI * radius) / 180;
    const count = Math.max(3, Math.round(arc / (size * 1.24)));
    const seats = Array.from({ length: count }, (_seat, place) => {
      const share = place / (count - 1);
      const angle = ((90 + plan.opening * (0.5 - share)) * Math.PI) / 180;
      return { x: round(radius * Math.cos(angle)), y: round(-radius * Math.sin(angle)), lit: random() < warmth(plan, share, depth) };
    });
    return { size: round(size), seats };
  });
}

/** Probability that the seat at `angle` and `depth` is taken: 1 within a crowd, fading towards the edge of its reach. */
function warmth({ crowds }: HallPlan, angle: number, depth: number): number {
  return Math.max(
    0,
    ...crowds.map((crowd) => 1.6 * (1 - Math.hypot((angle - crowd.angle) * 1.6, (depth - crowd.depth) * 0.8) / crowd.reach)),
  );
}

/** Two decimals: fewer bytes, and the same text even if engines differ in the last bit of a cosine. */
function round(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}
