import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startVitals } from '#src/vitals/start-vitals.ts';

const PAGE = { set: 'production:1:12', route: '/blog/:category' };
const whenIdle = jest.fn();
let timings: readonly { readonly name: string }[] = [];

beforeEach(() => {
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming: timings }] });
  Object.assign(globalThis, { requestIdleCallback: whenIdle });
  whenIdle.mockClear();
});
afterEach(() => {
  Object.assign(performance, { getEntriesByType: undefined });
});

test.each([
  ['asks for no measurement', [{ name: 'traceparent' }], 0],
  ['asks for a measurement', [{ name: 'traceparent' }, { name: 'vitals' }], 1],
])('the front %s – the document is loaded – the code is requested %#', (_what, given, expected) => {
  timings = given;
  startVitals(PAGE);
  window.dispatchEvent(new Event('load'));
  expect(whenIdle).toHaveBeenCalledTimes(expected);
});
