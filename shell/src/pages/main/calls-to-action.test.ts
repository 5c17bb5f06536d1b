import { expect, test } from '@jest/globals';
import { callsToAction } from '#src/pages/main/calls-to-action.ts';

test.each([
  [['/signup', '/webinars', '/blog', '/#talk'], '/signup', '/webinars'],
  [['/webinars', '/blog', '/#talk'], '/webinars', '/blog'],
  [['/blog', '/#talk'], '/#talk', '/blog'],
  [['/#talk'], '/#talk', undefined],
])('%j are built – requested – the main button leads to %s, the other to %s', (built, first, second) => {
  const calls = callsToAction((url) => built.includes(url));
  expect([calls.first?.to, calls.second?.to]).toEqual([first, second]);
});
