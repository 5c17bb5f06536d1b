import { expect, test } from '@jest/globals';
import { Engagement } from '#src/tracking/engagement.ts';

test('a page that is never used – left – no engagement', () => {
  expect(new Engagement().take(100_000)).toBe(0);
});

test('a page that is used and then left idle – left – counted for up to half a minute after the last use', () => {
  const engagement = new Engagement();
  engagement.touch(1000);
  engagement.touch(11_000);
  expect(engagement.take(611_000)).toBe(40_000);
  expect(engagement.take(700_000)).toBe(0);
});

test('a page in use – read twice – each second counts once', () => {
  const engagement = new Engagement();
  engagement.touch(0);
  expect(engagement.take(10_000)).toBe(10_000);
  expect(engagement.take(15_000)).toBe(5000);
});

test('a clock that is set back – the page is used – nothing is counted', () => {
  const engagement = new Engagement();
  engagement.touch(50_000);
  engagement.touch(10_000);
  expect(engagement.take(12_000)).toBe(2000);
});
