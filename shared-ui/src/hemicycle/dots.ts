import type { Row, Seat } from '#src/hemicycle/hall.ts';

/**
 * Seats as one SVG path of points: with a round line cap, a line of no length is a dot as wide as
 * the stroke. A hall of 200 seats is so a dozen elements instead of 200.
 */
function dots(seats: readonly Pick<Seat, 'x' | 'y'>[]): string {
  return seats.map(({ x, y }) => `M${x} ${y}h0`).join('');
}

/** A row's paths: the empty seats and the lit ones. Empty text where there are none. */
export function rowPaths(row: Row): { readonly empty: string; readonly lit: string } {
  return { empty: dots(row.seats.filter((seat) => !seat.lit)), lit: dots(row.seats.filter((seat) => seat.lit)) };
}
