import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { HALL_RADIUS } from '#src/hemicycle/hall.ts';
import { arrangeSeats, MAX_SEATS } from '#src/seat-hall/arrange-seats.ts';
import { SeatHall } from '#src/seat-hall/seat-hall.tsx';

const dotsOf = (element: Element, name: string) => element.querySelector(`.${name}`)?.getAttribute('d')?.split('M').slice(1) ?? [];

test('any capacity – arranged – has exactly that many seats, within the hall, and none overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_SEATS }), (capacity) => {
      const { size, seats } = arrangeSeats(capacity, 'any');
      expect(seats).toHaveLength(capacity);
      expect(seats.map(({ turn }) => turn).toSorted((a, b) => a - b)).toEqual(Array.from({ length: capacity }, (_, turn) => turn));
      for (const [index, { x, y }] of seats.entries()) {
        expect(Math.hypot(x, y)).toBeLessThanOrEqual(HALL_RADIUS + 0.1);
        const next = seats[index + 1];
        if (next) expect(Math.hypot(next.x - x, next.y - y)).toBeGreaterThan(size);
      }
    }),
    { numRuns: 60 },
  );
});

test('a hall with some seats taken – drawn – lights as many as are taken, and leaves the others dark', () => {
  const { container } = render(<SeatHall seed="openings" capacity={40} taken={28} />);
  expect([dotsOf(container, 'seat').length, dotsOf(container, 'lit').length]).toEqual([12, 28]);
  expect(container.querySelector('.own')).toBeNull();
});

test.each([1, 2, 6, 8, 12])('%i seats – arranged – in one row, the farthest from the stage', (capacity) => {
  const { radii, seats } = arrangeSeats(capacity, 'any');
  expect(radii).toEqual([HALL_RADIUS]);
  for (const { x, y } of seats) expect(Math.hypot(x, y)).toBeCloseTo(HALL_RADIUS, 0);
});

test('one seat more is taken – drawn – the others stay as they were', () => {
  const lit = (taken: number) => dotsOf(render(<SeatHall seed="openings" capacity={40} taken={taken} />).container, 'lit');
  const [before, after] = [lit(5), lit(6)];
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after).toHaveLength(6);
});

test('the visitor’s own seat – drawn – is one of the taken ones, with a ring', () => {
  const { container } = render(<SeatHall seed="openings" capacity={40} taken={28} hasOwnSeat />);
  expect(container.querySelectorAll('.own circle')).toHaveLength(1);
  expect(container.querySelectorAll('.seat')).toHaveLength(1);
  expect(dotsOf(container, 'lit').length).toBe(27);
});

test.each([
  [40, 1],
  [41, 0],
])('a hall of %i seats – drawn – has %i drawing of its tables: only a small one needs them', (capacity, drawings) => {
  const { container } = render(<SeatHall seed="openings" capacity={capacity} taken={0} />);
  expect(container.querySelectorAll('.table')).toHaveLength(drawings);
});

test('more registrations than seats – drawn – every seat is lit', () => {
  const { container } = render(<SeatHall seed="openings" capacity={8} taken={11} />);
  expect(dotsOf(container, 'lit')).toHaveLength(8);
});
