import { beforeEach, expect, test } from '@jest/globals';
import { UpstreamLimits } from '#server/error-tracking/upstream-limits.ts';

const DSN = 'https://key@errors.example/7';
const OTHER = 'https://key@errors.example/8';
let time: number;
let limits: UpstreamLimits;
beforeEach(() => {
  time = 1_000_000;
  limits = new UpstreamLimits(() => time);
});
const answer = (status: number, headers: Record<string, string> = {}) => limits.update(DSN, { status, headers: new Headers(headers) });

test('a project limits some categories – pages report to it later – the responses name the remaining time of each limit', () => {
  answer(200, { 'x-sentry-rate-limits': '60:transaction:key, 2700:error;security:organization:quota' });
  expect([limits.header(DSN), limits.secondsClosed(DSN), limits.header(OTHER)]).toEqual([
    '60:transaction:key, 2700:error;security:organization:quota',
    0,
    null,
  ]);
  time += 61_500;
  expect(limits.header(DSN)).toBe('2639:error;security:organization:quota');
  time += 2_700_000;
  expect(limits.header(DSN)).toBeNull();
});

test.each([
  ['sends a duration', { 'retry-after': '30' }, 30],
  ['sends no duration', {}, 60],
  ['limits all categories', { 'x-sentry-rate-limits': '45::organization' }, 45],
  ['sends an unreadable duration', { 'retry-after': 'soon' }, 60],
])('a project accepts nothing and %s – pages report to it – it is closed until then, and open afterwards', (_, headers, seconds) => {
  answer(429, headers);
  expect(limits.secondsClosed(DSN)).toBe(seconds);
  expect(limits.secondsClosed(OTHER)).toBe(0);
  time += seconds * 1000;
  expect(limits.secondsClosed(DSN)).toBe(0);
});

test('a project accepts reports – answers – no limit', () => {
  answer(200);
  answer(200, { 'x-sentry-rate-limits': 'nonsense' });
  expect([limits.header(DSN), limits.secondsClosed(DSN)]).toEqual([null, 0]);
});
