import { expect, test } from '@jest/globals';
import { NOTHING_DECLARED } from '@plenum/federation/host/declared/declared';
import { createRouteTable } from '#src/routes/create-route-table.ts';
import { isRelated } from '#src/browser/navigation-middleware.ts';

const table = createRouteTable(NOTHING_DECLARED);

test.each([
  ['/blog', '/blog/practice/five-numbers', true],
  ['/blog/practice/five-numbers', '/blog', true],
  ['/', '/blog/practice/five-numbers', true],
  ['/', '/webinars/sound-check-room', true],
  ['/webinars', '/blog', false],
  ['/contacts', '/blog', false],
  ['/blog', '/blog', false],
  ['/blog', '/nowhere', false],
])('from %s – to %s – a view transition is used: %s', (from, to, related) => {
  expect(isRelated(table, from, to)).toBe(related);
});
