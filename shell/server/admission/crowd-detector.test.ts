import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { CrowdDetector } from '#server/admission/crowd-detector.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function detector() {
  const changes: boolean[] = [];
  const crowd = new CrowdDetector({ quietMs: 2000, onChange: (isCrowd) => void changes.push(isCrowd) });
  return { crowd, changes };
}

test('no crowd – pages are refused one after another – one beginning is reported', () => {
  const { crowd, changes } = detector();
  for (let n = 0; n < 5; n += 1) crowd.refused();
  expect(changes).toEqual([true]);
});

test('a crowd – pages are still refused from time to time – it is not over', () => {
  const { crowd, changes } = detector();
  for (let n = 0; n < 5; n += 1) {
    crowd.refused();
    jest.advanceTimersByTime(1999);
  }
  expect(changes).toEqual([true]);
});

test('a crowd – no page is refused any more – it is over, and the next refusal begins another one', () => {
  const { crowd, changes } = detector();
  crowd.refused();
  jest.advanceTimersByTime(2000);
  expect(changes).toEqual([true, false]);
  crowd.refused();
  expect(changes).toEqual([true, false, true]);
});
