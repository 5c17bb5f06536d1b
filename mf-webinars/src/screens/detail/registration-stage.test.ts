import { expect, test } from '@jest/globals';
import { sampleWebinarDetail } from '#contract/fixtures.ts';
import { stageAt } from '#src/screens/detail/registration-stage.ts';

const start = Date.parse('2026-10-02T19:00:00+03:00');
const MINUTE = 60_000;
const stage = (at: number, changes = {}) => stageAt({ ...sampleWebinarDetail, ...changes }, at);

test('a webinar of an hour – as time passes – upcoming, open 15 minutes before, live, over', () => {
  expect(
    [start - 15 * MINUTE - 1, start - 15 * MINUTE, start - 1, start, start + 60 * MINUTE - 1, start + 60 * MINUTE].map((at) => stage(at)),
  ).toEqual(['upcoming', 'open', 'open', 'live', 'live', 'unrecorded']);
});

test('no free seats – before and during the webinar – full, and over afterwards', () => {
  expect([start - 1, start, start + 60 * MINUTE].map((at) => stage(at, { seats_left: 0 }))).toEqual(['full', 'full', 'unrecorded']);
});

test('a cancelled webinar – at any time – cancelled', () => {
  expect([start - MINUTE, start, start + 90 * MINUTE].map((at) => stage(at, { status: 'cancelled', seats_left: 0 }))).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
  ]);
});

test('a recording – the webinar is over – can be watched', () => {
  const changes = { recording_url: 'https://rooms.plenum.test/recording' };
  expect([start, start + 60 * MINUTE].map((at) => stage(at, changes))).toEqual(['live', 'recorded']);
  expect(stage(start + 60 * MINUTE, { recording: true })).toBe('recorded');
});

test('a site without rooms – minutes before the start, and while it is live – one cannot join', () => {
  expect([start - MINUTE, start].map((at) => stage(at, { has_room: false }))).toEqual(['upcoming', 'upcoming']);
});
