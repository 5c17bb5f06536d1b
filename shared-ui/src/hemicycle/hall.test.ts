import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { EMPTY_HALL, HALL_RADIUS, LONE_SEAT, OWN_SEAT, PAIRS, planHall, seatHall } from '#src/hemicycle/hall.ts';
import { rowPaths } from '#src/hemicycle/dots.ts';

const seed = fc.string({ unit: 'grapheme', maxLength: 60 });
const aliases = Array.from({ length: 500 }, (_, index) => `article-${index}`);

test('one seed – drawn twice – gives the same hall', () => {
  fc.assert(
    fc.property(seed, (text) => {
      expect(planHall(text)).toEqual(planHall(text));
      expect(seatHall(planHall(text), text)).toEqual(seatHall(planHall(text), text));
    }),
  );
});

test('any seed – planned – stays within what the motif allows', () => {
  fc.assert(
    fc.property(seed, (text) => {
      const plan = planHall(text);
      expect(plan.rows).toBeGreaterThanOrEqual(5);
      expect(plan.rows).toBeLessThanOrEqual(9);
      expect(plan.opening).toBeGreaterThanOrEqual(150);
      expect(plan.opening).toBeLessThanOrEqual(220);
      expect(PAIRS).toContain(plan.pair);
    }),
  );
});

test('any seed – seated – rows surround the stage symmetrically, and no two seats of a row overlap', () => {
  fc.assert(
    fc.property(seed, (text) => {
      for (const { seats, size } of seatHall(planHall(text), text)) {
        // One assertion a row: a hall has hundreds of seats.
        const wrong = seats.filter(({ x, y }, place) => {
          const opposite = seats[seats.length - 1 - place]!;
          const next = seats[place + 1];
          const isInside = Math.hypot(x, y) <= HALL_RADIUS + 0.02;
          const isMirrored = Math.abs(opposite.x + x) < 0.05 && Math.abs(opposite.y - y) < 0.05;
          return !isInside || !isMirrored || (next !== undefined && Math.hypot(next.x - x, next.y - y) <= size);
        });
        expect(wrong).toEqual([]);
      }
    }),
  );
});

test('any seed – seated – some seats are lit and some are empty', () => {
  for (const alias of aliases) {
    const seats = seatHall(planHall(alias), alias).flatMap((row) => row.seats);
    const lit = seats.filter((each) => each.lit).length;
    expect(lit).toBeGreaterThan(0);
    expect(lit).toBeLessThan(seats.length);
  }
});

test('many aliases – planned – use every colour pair and every number of rows about equally', () => {
  const share = (counted: number) => counted / aliases.length;
  for (const pair of PAIRS) expect(share(aliases.filter((alias) => planHall(alias).pair === pair).length)).toBeGreaterThan(0.12);
  for (const rows of [5, 6, 7, 8, 9]) expect(share(aliases.filter((alias) => planHall(alias).rows === rows).length)).toBeGreaterThan(0.12);
});

test('an empty hall, a lone seat and one’s own seat – seated – light none, one and one', () => {
  const lit = (plan: typeof EMPTY_HALL) => seatHall(plan, 'any').flatMap((row) => row.seats.filter((each) => each.lit)).length;
  expect(lit(EMPTY_HALL)).toBe(0);
  expect(lit(LONE_SEAT)).toBe(1);
  expect(lit(OWN_SEAT)).toBe(1);
});

test('a row – as paths – has each seat once, as a point', () => {
  const row = {
    size: 4,
    seats: [
      { x: 1, y: -2.5, lit: true },
      { x: 3, y: 0, lit: false },
      { x: -4, y: 0, lit: false },
    ],
  };
  expect(rowPaths(row)).toEqual({ lit: 'M1 -2.5h0', empty: 'M3 0h0M-4 0h0' });
});

test('every colour pair – looked up in the tokens – has its three colours', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  for (const pair of PAIRS) for (const part of ['ground', 'seat', 'lit']) expect(tokens).toContain(`--hall-${pair}-${part}:`);
});
