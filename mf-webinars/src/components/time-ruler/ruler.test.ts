import { expect, test } from '@jest/globals';
import { rulerOf, ticksOf } from '#src/components/time-ruler/ruler.ts';
import { NOW, webinarIn } from '#src/testing/webinars.ts';

const live = webinarIn(-0.5);
const soon = webinarIn(2);
const later = webinarIn(4);

test('one webinar live, one soon, one hours later – are placed on the ruler – the first two, at their positions', () => {
  const ruler = rulerOf([soon, later, live], NOW);
  expect(new Date(ruler.start).toISOString()).toBe('2026-10-02T16:00:00.000Z');
  expect(ruler.now).toBe(12.5);
  expect(ruler.lanes.map(({ webinar, from, to }) => [webinar.url, Math.round(from), Math.round(to)])).toEqual([
    [live.url, 0, 25],
    [soon.url, 63, 88],
  ]);
});

test('cancelled and past webinars – are placed on the ruler – left out', () => {
  expect(rulerOf([webinarIn(1, { status: 'cancelled' }), webinarIn(-2)], NOW).lanes).toEqual([]);
});

test('a webinar that started a day ago – is placed on the ruler – from its left end, which stays close to the present', () => {
  const ruler = rulerOf([webinarIn(-24, { duration: 60 * 30 }), soon], NOW);
  expect(NOW - ruler.start).toBeLessThanOrEqual(4 * 3_600_000);
  expect(ruler.lanes[0]).toMatchObject({ from: 0, to: expect.any(Number) });
});

test.each([
  ['a webinar at the end of these hours', 3.9, 6],
  ['one that ends within three hours', 1, 3],
  ['one that is longer than the ruler may be', 3.5, 8, 60 * 9],
])('%s – is placed on the ruler – which is as long as it needs, at most 8 hours', (_, hours, span, duration = 60) => {
  const ruler = rulerOf([live, webinarIn(hours, { duration })], NOW);
  expect(ruler.span / 3_600_000).toBe(span);
  expect(ruler.lanes).toHaveLength(2);
  expect(ticksOf(ruler, 'Europe/Moscow')).toHaveLength(span);
});

test.each([
  ['live', -0.5, 50],
  ['to come', 3, 0],
])('a single webinar, %s – is placed on the ruler – which is as long as the webinar', (_, hours, now) => {
  const ruler = rulerOf([webinarIn(hours)], NOW);
  expect(ruler.span / 3_600_000).toBe(1);
  expect(ruler.now).toBe(now);
  expect(ruler.lanes.map(({ from, to }) => [from, to])).toEqual([[0, 100]]);
});

test('full hours – are placed in Moscow and in Kolkata – by the clocks of each zone', () => {
  const ruler = rulerOf([], NOW);
  expect(ticksOf(ruler, 'Europe/Moscow').slice(0, 2)).toEqual([
    { at: 0, text: '19:00' },
    { at: 33.33, text: '20:00' },
  ]);
  expect(ticksOf(ruler, 'Asia/Kolkata')[0]).toEqual({ at: 16.67, text: '22:00' });
});
