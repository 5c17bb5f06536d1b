import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { OverloadDetector } from '#server/admission/overload-detector.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function detector() {
  const changes: boolean[] = [];
  const overload = new OverloadDetector({ quietMs: 2000, onChange: (isOverloaded) => void changes.push(isOverloaded) });
  return { overload, changes };
}

test('no overload – pages are refused one after another – one beginning is reported', () => {
  const { overload, changes } = detector();
  for (let n = 0; n < 5; n += 1) overload.refused();
  expect(changes).toEqual([true]);
});

test('an overload – pages are still refused from time to time – it is not over', () => {
  const { overload, changes } = detector();
  for (let n = 0; n < 5; n += 1) {
    overload.refused();
    jest.advanceTimersByTime(1999);
  }
  expect(changes).toEqual([true]);
});

test('an overload – no page is refused any more – it is over, and the next refusal begins another one', () => {
  const { overload, changes } = detector();
  overload.refused();
  jest.advanceTimersByTime(2000);
  expect(changes).toEqual([true, false]);
  overload.refused();
  expect(changes).toEqual([true, false, true]);
});
