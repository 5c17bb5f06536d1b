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

/** Number of waves in which people arrive. */
const WAVES = 4;

export interface HeroRow {
  readonly size: number;
  /** All seats of the row, as one path of dots. */
  readonly seats: string;
  /** Seats that light up together, wave by wave. */
  readonly waves: readonly string[];
}

const dots = (seats: Row['seats']) => seats.map(({ x, y }) => `M${x} ${y}h0`).join('');

/** People arrive scattered over their row, not side by side: 5 shares no divisor with the number of waves. */
const waveOf = (seat: number, row: number) => (seat * 5 + row * 3 + Math.floor(seat / 3)) % WAVES;

export const HERO_ROWS: readonly HeroRow[] = seatHall(PLAN, 'everyone').map(({ size, seats }, row) => ({
  size,
  seats: dots(seats),
  waves: Array.from({ length: WAVES }, (_, wave) => dots(seats.filter((seat, place) => seat.lit && waveOf(place, row) === wave))),
}));
