import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { onIdleOrIntent } from '#src/browser/on-idle-or-intent.ts';

/** A window whose page has not loaded yet, in a browser that is idle when it is told to be. */
function loadingPage() {
  const idle: (() => void)[] = [];
  const events = new EventTarget();
  const fake = {
    document: Object.assign(new EventTarget(), { readyState: 'interactive' }),
    addEventListener: events.addEventListener.bind(events),
    requestIdleCallback: (callback: () => void) => idle.push(callback),
  };
  const start = jest.fn();
  onIdleOrIntent(fake as unknown as Window & typeof globalThis, start);
  return {
    start,
    load: () => events.dispatchEvent(new Event('load')),
    becomeIdle: () => idle.splice(0).forEach((callback) => callback()),
    touch: () => fake.document.dispatchEvent(new Event('touchstart')),
  };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a page – loads, and the browser is idle – started then, once', () => {
  const { start, load, becomeIdle, touch } = loadingPage();
  becomeIdle();
  load();
  expect(start).not.toHaveBeenCalled();
  becomeIdle();
  touch();
  expect(start).toHaveBeenCalledTimes(1);
});

test('a page that is still loading – touched – started at once, and not again', () => {
  const { start, load, becomeIdle, touch } = loadingPage();
  touch();
  expect(start).toHaveBeenCalledTimes(1);
  load();
  becomeIdle();
  expect(start).toHaveBeenCalledTimes(1);
});

test('a page that has loaded, in a browser that does not say when it is idle – started shortly after', () => {
  const start = jest.fn();
  const fake = { document: Object.assign(new EventTarget(), { readyState: 'complete' }) };
  onIdleOrIntent(fake as unknown as Window & typeof globalThis, start);
  expect(start).not.toHaveBeenCalled();
  jest.advanceTimersByTime(500);
  expect(start).toHaveBeenCalledTimes(1);
});

test('a page that never finishes loading – started after five seconds', () => {
  const { start } = loadingPage();
  jest.advanceTimersByTime(4999);
  expect(start).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(start).toHaveBeenCalledTimes(1);
});
