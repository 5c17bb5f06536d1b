import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { endOf } from '#contract/clock.ts';
import { sampleWebinar } from '#contract/fixtures.ts';
import { readRemembered, remember } from '#src/registration/device-memory.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: endOf(sampleWebinar) - 60_000 });
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a registration – is stored – kept until the webinar ends, for that date only, then removed', () => {
  remember(sampleWebinar, 'sent');
  expect(readRemembered(sampleWebinar)).toBe('sent');
  expect(readRemembered({ ...sampleWebinar, occurrence: '2026-11-02' })).toBeNull();
  remember(sampleWebinar, 'registered');
  expect(readRemembered(sampleWebinar)).toBe('registered');
  jest.setSystemTime(endOf(sampleWebinar));
  expect(readRemembered(sampleWebinar)).toBeNull();
  remember({ ...sampleWebinar, url: 'another' }, null);
  expect(localStorage).toHaveLength(0);
});

test('a registration – is removed – gone', () => {
  remember(sampleWebinar, 'waiting');
  remember(sampleWebinar, null);
  expect([readRemembered(sampleWebinar), localStorage.length]).toEqual([null, 0]);
});

test.each([
  'nonsense',
  '5',
  'null',
  '{"openings-that-hold 2026-10-02":null}',
  '{"openings-that-hold 2026-10-02":{"state":"x","until":9e15}}',
])('storage with %s – is read – nothing', (stored) => {
  localStorage.setItem('plenum-registrations', stored);
  expect(readRemembered(sampleWebinar)).toBeNull();
});
