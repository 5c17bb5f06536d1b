import { HALL_RADIUS } from '#src/hemicycle/hall.ts';
import { seededRandom } from '#src/hemicycle/seeded-random.ts';

export interface HallSeat {
  readonly x: number;
  readonly y: number;
  /** Its turn to be taken, from 0: with `n` seats taken, those below `n` are. */
  readonly turn: number;
}

export interface SeatHallPlan {
  /** Diameter of a seat. */
  readonly size: number;
  /** Radii of the rows, from the stage outward. */
  readonly radii: readonly number[];
  readonly seats: readonly HallSeat[];
}

/** A hall with more seats would be larger than the page around it. */
export const MAX_SEATS = 600;
const FIRST_ROW = 30;
/** A half circle. */
const OPENING = Math.PI;

/**
 * Arranges exactly `capacity` seats in arcs around the stage, which is at 0, 0; y grows downward. Which seats are taken first depends on
 * `seed` alone, so that one more registration lights one more seat and moves none.
 * @param capacity 1 to `MAX_SEATS`
 * @param seed alias of the webinar
 * @returns positions, with the farthest row at `HALL_RADIUS`
 * @example
 * const { size, seats } = arrangeSeats(12, 'openings-aloud');
 */
export function arrangeSeats(capacity: number, seed: string): SeatHallPlan {
  const random = seededRandom(`${seed}/turns`);
  const radii = radiiFor(capacity);
  const counts = share(capacity, radii);
  const places = radii.flatMap((radius, row) => {
    const count = counts[row] ?? 0;
    return Array.from({ length: count }, (_, place) => {
      const angle = OPENING * (count === 1 ? 0.5 : (place + 0.5) / count);
      return { x: round(-radius * Math.cos(angle)), y: round(-radius * Math.sin(angle)), rank: random() + radius / (2 * HALL_RADIUS) };
    });
  });
  const turns = new Map(places.toSorted((a, b) => a.rank - b.rank).map((place, turn) => [place, turn]));
  const between = radii.length > 1 ? (HALL_RADIUS - FIRST_ROW) / (radii.length - 1) : HALL_RADIUS - FIRST_ROW;
  const beside = Math.min(...radii.map((radius, row) => (OPENING * radius) / (counts[row] || 1)));
  return {
    size: round(Math.min(0.66 * between, 0.74 * beside, 22)),
    radii: radii.map(round),
    seats: places.map((place) => ({ x: place.x, y: place.y, turn: turns.get(place) ?? 0 })),
  };
}

/** So few sit at one table, well away from the stage: a row right behind the people on it would look out above their heads. */
const MAX_SEATS_IN_ONE_ROW = 12;

/** The number of rows in which seats are about as far from their neighbours as rows are from each other. */
function radiiFor(capacity: number): readonly number[] {
  if (capacity <= MAX_SEATS_IN_ONE_ROW) return [HALL_RADIUS];
  let best: readonly number[] = [];
  for (let rows = 2; rows <= 24; rows += 1) {
    const step = (HALL_RADIUS - FIRST_ROW) / (rows - 1);
    const radii = Array.from({ length: rows }, (_, row) => FIRST_ROW + row * step);
    const fits = radii.reduce((sum, radius) => sum + (OPENING * radius) / step, 0);
    if (rows > 2 && fits > capacity * 1.25) break;
    best = radii;
  }
  return best;
}

/** Shares the seats between the rows in proportion to their length; the largest remainders get what is left. */
function share(capacity: number, radii: readonly number[]): readonly number[] {
  const total = radii.reduce((sum, radius) => sum + radius, 0);
  const exact = radii.map((radius) => (capacity * radius) / total);
  const counts = exact.map(Math.floor);
  const left = capacity - counts.reduce((sum, count) => sum + count, 0);
  exact
    .map((value, row) => ({ row, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest)
    .slice(0, left)
    .forEach(({ row }) => (counts[row] = (counts[row] ?? 0) + 1));
  return counts;
}

/** One decimal: fewer bytes, and the same text even if engines differ in the last bit of a cosine. */
function round(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}
