import { expect, test } from '@jest/globals';
import { createTraceParent } from '#src/http/trace-parent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

function page(description: string | null) {
  const serverTiming = description === null ? [] : [{ name: 'traceparent', description }];
  return { location: { pathname: '/blog' }, performance: { getEntriesByType: () => [{ serverTiming }] } } as unknown as Window;
}

test('the document names its trace – calls are made – each is a span of that trace', () => {
  const next = createTraceParent(page(`00-${TRACE}-00f067aa0ba902b7-01`));
  const [first, second] = [next(), next()];
  expect(first).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  expect(second).not.toBe(first);
});

test('another page was entered – a call is made – a new trace, sampled as before', () => {
  const window = page(`00-${TRACE}-00f067aa0ba902b7-00`);
  const next = createTraceParent(window);
  window.location.pathname = '/blog/news';
  const entered = next();
  expect(entered).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(entered).not.toContain(TRACE);
  expect(next()?.split('-')[1]).toBe(entered?.split('-')[1]);
});

test.each([null, 'nonsense', `ff-${TRACE}-00f067aa0ba902b7-01`])(
  'the document names no trace (%s) – a call is made – without one',
  (description) => {
    expect(createTraceParent(page(description))()).toBeNull();
  },
);
