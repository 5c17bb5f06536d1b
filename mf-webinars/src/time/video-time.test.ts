import { expect, test } from '@jest/globals';
import { formatVideoTime, isoDuration, secondsOfHash, timeHash } from '#src/time/video-time.ts';

test.each([
  [0, '0:00'],
  [41.5, '0:41'],
  [65, '1:05'],
  [3599.9, '59:59'],
  [3725, '1:02:05'],
])('%d seconds – formatted – %s', (seconds, text) => {
  expect(formatVideoTime(seconds)).toBe(text);
});

test.each([
  [92.5, 'PT1M33S'],
  [30, 'PT0M30S'],
  [119.7, 'PT2M0S'],
])('%d seconds – formatted as a duration – %s', (seconds, text) => {
  expect(isoDuration(seconds)).toBe(text);
});

test.each([
  ['#t=41.5', 41.5],
  [timeHash(7), 7],
  ['#t=0', 0],
  ['', null],
  ['#webinar_agenda', null],
  ['#t=', null],
  ['#t=-3', null],
  ['#t=1e9', null],
])('the fragment %s – read – %s', (hash, seconds) => {
  expect(secondsOfHash(hash)).toBe(seconds);
});
