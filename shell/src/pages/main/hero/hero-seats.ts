import { type HallPlan, type Row, seatHall } from '@plenum/shared-ui/hemicycle/hall';

/** The full hall of the main page: more rows than any cover has, with people in every part. */
const PLAN: HallPlan = {
  rows: 13,
  opening: 186,
  pair: 1,
  crowds: [
    { angle: 0.22, depth: 0.55, reach: 0.5 },
    { angle: 0.52, depth: 0.3, reach: 0.55 },
    { angle: 0.78, depth: 0.75, reach: 0.52 },
  ],
};

const dots = (seats: Row['seats']) => seats.map(({ x, y }) => `M${x} ${y}h0`).join('');

export interface SeatRow {
  readonly size: number;
  /** Seats of the row, as one path of dots. */
  readonly seats: string;
}

const ROWS = seatHall(PLAN, 'everyone');

/** All seats, row by row. */
export const HERO_ROWS: readonly SeatRow[] = ROWS.map(({ size, seats }) => ({ size, seats: dots(seats) }));

const WAVES = 7;
/** How much later people of the next group, and of the next row, arrive, in milliseconds. */
const GROUP_DELAY_MS = 600;
const ROW_DELAY_MS = 130;
const GROUPS = 4;
const LATEST_MS = (GROUPS - 1) * GROUP_DELAY_MS + (PLAN.rows - 1) * ROW_DELAY_MS;

/** People arrive scattered over their row, not side by side: 5 shares no divisor with the number of groups. */
const groupOf = (seat: number, row: number) => (seat * 5 + row * 3 + Math.floor(seat / 3)) % GROUPS;

function waveOf(seat: number, row: number): number {
  const arrival = groupOf(seat, row) * GROUP_DELAY_MS + row * ROW_DELAY_MS;
  return Math.min(WAVES - 1, Math.floor((arrival / LATEST_MS) * WAVES));
}

/** Taken seats by the wave in which people arrive: front rows first. Each wave is one picture, which the compositor fades in. */
export const HERO_WAVES: readonly (readonly SeatRow[])[] = Array.from({ length: WAVES }, (_, wave) =>
  ROWS.flatMap(({ size, seats }, row) => {
    const arriving = dots(seats.filter((seat, place) => seat.lit && waveOf(place, row) === wave));
    return arriving ? [{ size, seats: arriving }] : [];
  }),
);
