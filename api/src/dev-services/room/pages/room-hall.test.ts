import { expect, test } from '@jest/globals';
import { drawHall } from '#src/dev-services/room/pages/room-hall.ts';

const seatsOf = (svg: string) => [...svg.matchAll(/cx="([-\d.]+)" cy="([-\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

test.each([
  [1, 1],
  [25, 25],
  [120, 120],
  [3000, 120],
  [null, 60],
])('a room for %s – drawn – %i seats, each inside the picture and none on another', (capacity, count) => {
  const svg = drawHall(capacity);
  const [left = 0, top = 0, width = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  const seats = seatsOf(svg);
  expect(seats).toHaveLength(count);
  for (const [x, y] of seats) {
    expect(x - 4).toBeGreaterThanOrEqual(left);
    expect(x + 4).toBeLessThanOrEqual(left + width);
    expect(y - 4).toBeGreaterThanOrEqual(top);
  }
  const near = seats.filter(([x, y], index) =>
    seats.some(([otherX, otherY], other) => other < index && Math.hypot(x - otherX, y - otherY) < 8),
  );
  expect(near).toEqual([]);
});
