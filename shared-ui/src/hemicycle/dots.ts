import type { Row, Seat } from '#src/hemicycle/hall.ts';

/**
 * Draws seats as one SVG path of points: with a round line cap, a line of zero length is a dot as wide as the stroke. A hall of
 * 200 seats therefore needs a dozen elements instead of 200.
 */
function dots(seats: readonly Pick<Seat, 'x' | 'y'>[]): string {
  return seats.map(({ x, y }) => `M${x} ${y}h0`).join('');
}

/**
 * Returns a row's paths: empty seats and lit ones. Either is empty text if there are none.
 * @param row a row of `seatHall`
 * @returns values for the attribute `d` of two paths
 * @example
 * const { empty, lit } = rowPaths(row);
 * <path d={lit} />
 */
export function rowPaths(row: Row): { readonly empty: string; readonly lit: string } {
  return { empty: dots(row.seats.filter((seat) => !seat.lit)), lit: dots(row.seats.filter((seat) => seat.lit)) };
}
