import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { OverloadDetector } from '#server/admission/overload-detector.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function detector() {
  const changes: boolean[] = [];
  const overload = new OverloadDetector({ quietMs: 2000, onChange: (isOverloaded) => void changes.push(isOverloaded) });
  return { overload, changes };
}

test('no overload – pages find the queue crowded one after another – one beginning is reported', () => {
  const { overload, changes } = detector();
  for (let n = 0; n < 5; n += 1) overload.crowded();
  expect(changes).toEqual([true]);
});

test('an overload – pages still find the queue crowded from time to time – it is not over', () => {
  const { overload, changes } = detector();
  for (let n = 0; n < 5; n += 1) {
    overload.crowded();
    jest.advanceTimersByTime(1999);
  }
  expect(changes).toEqual([true]);
});

test('an overload – no page finds the queue crowded any more – it is over, and the next one begins another', () => {
  const { overload, changes } = detector();
  overload.crowded();
  jest.advanceTimersByTime(2000);
  expect(changes).toEqual([true, false]);
  overload.crowded();
  expect(changes).toEqual([true, false, true]);
});
