import { expect, test } from '@jest/globals';
import { buildTimeline, ticksOf } from '#src/components/timeline/build-timeline.ts';
import { NOW, webinarIn } from '#src/testing/webinars.ts';

const live = webinarIn(-0.5);
const soon = webinarIn(2);
const later = webinarIn(4);

test('one webinar live, one soon, one hours later – are placed on the timeline – the first two, at their positions', () => {
  const timeline = buildTimeline([soon, later, live], NOW);
  expect(new Date(timeline.start).toISOString()).toBe('2026-10-02T16:00:00.000Z');
  expect(timeline.now).toBe(12.5);
  expect(timeline.lanes.map(({ webinar, from, to }) => [webinar.url, Math.round(from), Math.round(to)])).toEqual([
    [live.url, 0, 25],
    [soon.url, 63, 88],
  ]);
});

test('cancelled and past webinars – are placed on the timeline – left out', () => {
  expect(buildTimeline([webinarIn(1, { status: 'cancelled' }), webinarIn(-2)], NOW).lanes).toEqual([]);
});

test('a webinar that started a day ago – is placed on the timeline – from its left end, which stays close to the present', () => {
  const timeline = buildTimeline([webinarIn(-24, { duration: 60 * 30 }), soon], NOW);
  expect(NOW - timeline.start).toBeLessThanOrEqual(4 * 3_600_000);
  expect(timeline.lanes[0]).toMatchObject({ from: 0, to: expect.any(Number) });
});

test.each([
  ['a webinar at the end of these hours', 3.9, 6],
  ['one that ends within three hours', 1, 3],
  ['one that is longer than the timeline may be', 3.5, 8, 60 * 9],
])('%s – is placed on the timeline – which is as long as it needs, at most 8 hours', (_, hours, span, duration = 60) => {
  const timeline = buildTimeline([live, webinarIn(hours, { duration })], NOW);
  expect(timeline.span / 3_600_000).toBe(span);
  expect(timeline.lanes).toHaveLength(2);
  expect(ticksOf(timeline, 'Europe/Moscow')).toHaveLength(span);
});

test.each([
  ['live', -0.5, 50],
  ['to come', 3, 0],
])('a single webinar, %s – is placed on the timeline – which is as long as the webinar', (_, hours, now) => {
  const timeline = buildTimeline([webinarIn(hours)], NOW);
  expect(timeline.span / 3_600_000).toBe(1);
  expect(timeline.now).toBe(now);
  expect(timeline.lanes.map(({ from, to }) => [from, to])).toEqual([[0, 100]]);
});

test('full hours – are placed in Moscow and in Kolkata – by the clocks of each zone', () => {
  const timeline = buildTimeline([], NOW);
  expect(ticksOf(timeline, 'Europe/Moscow').slice(0, 2)).toEqual([
    { at: 0, text: '19:00' },
    { at: 33.33, text: '20:00' },
  ]);
  expect(ticksOf(timeline, 'Asia/Kolkata')[0]).toEqual({ at: 16.67, text: '22:00' });
});
