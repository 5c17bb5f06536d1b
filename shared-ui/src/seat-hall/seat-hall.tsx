import type { Ref } from 'react';
import { planHall } from '#src/hemicycle/hall.ts';
import { arrangeSeats, MAX_SEATS } from '#src/seat-hall/arrange-seats.ts';
import styles from '#src/seat-hall/seat-hall.module.css';

interface SeatHallProps {
  /** The webinar's alias: decides the colours and the order in which seats are taken. */
  seed: string;
  capacity: number;
  /** Number of taken seats, including the visitor's own. */
  taken: number;
  /** Whether one of the taken seats is the visitor's. */
  hasOwnSeat?: boolean;
  className?: string;
  ref?: Ref<SVGSVGElement>;
}

/** Halls up to this size show the tables at which people sit: so few seats alone look unfinished. */
const MAX_SEATS_AT_TABLES = 40;

const table = (radius: number) => `M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0`;

const dots = (seats: readonly { x: number; y: number }[]) => seats.map(({ x, y }) => `M${x} ${y}h0`).join('');

/**
 * A hall with as many seats as there are, lit where they are taken; the visitor's own has a ring; in a small hall they stand at
 * tables. Decorative: the page says the numbers.
 * @example
 * <SeatHall seed="openings-aloud" capacity={12} taken={5} hasOwnSeat />
 */
export function SeatHall({ seed, capacity, taken, hasOwnSeat = false, className = '', ref }: SeatHallProps) {
  const { size, radii, seats } = arrangeSeats(Math.min(Math.max(1, capacity), MAX_SEATS), seed);
  const lit = Math.min(seats.length, Math.ceil((Math.max(0, taken) * seats.length) / Math.max(1, capacity)));
  const own = hasOwnSeat ? seats.find(({ turn }) => turn === lit - 1) : undefined;
  return (
    <svg
      ref={ref}
      viewBox="-112 -115 224 149.300"
      data-hall={planHall(seed).pair}
      className={`${styles.hall} ${className}`}
      fill="none"
      strokeLinecap="round"
      strokeWidth={size}
      aria-hidden="true"
      focusable="false"
    >
      {seats.length <= MAX_SEATS_AT_TABLES && <path className={styles.table} strokeWidth="2" d={radii.map(table).join('')} />}
      <path className={styles.seat} d={dots(seats.filter(({ turn }) => turn >= lit))} />
      <path className={styles.lit} d={dots(seats.filter((seat) => seat.turn < lit && seat !== own))} />
      {own && (
        <g className={styles.own}>
          <circle className={styles.ring} cx={own.x} cy={own.y} r={size / 2 + 2.5} strokeWidth="2" />
          <path className={styles.lit} d={dots([own])} />
        </g>
      )}
      <path className={styles.stage} d="M-12 14a12 12 0 0 1 24 0z" />
    </svg>
  );
}
