import { expect, test } from '@jest/globals';
import { Engagement } from '#src/tracking/engagement.ts';

test('a page that nobody touches – left – was not used', () => {
  expect(new Engagement().take(100_000)).toBe(0);
});

test('a page that is used and then left lying – left – counts up to half a minute after the last touch', () => {
  const engagement = new Engagement();
  engagement.touch(1000);
  engagement.touch(11_000);
  expect(engagement.take(611_000)).toBe(40_000);
  expect(engagement.take(700_000)).toBe(0);
});

test('a page that is told about while it is used – told again – each second counts once', () => {
  const engagement = new Engagement();
  engagement.touch(0);
  expect(engagement.take(10_000)).toBe(10_000);
  expect(engagement.take(15_000)).toBe(5000);
});

test('a clock that is set back – touched – counts nothing', () => {
  const engagement = new Engagement();
  engagement.touch(50_000);
  engagement.touch(10_000);
  expect(engagement.take(12_000)).toBe(2000);
});
