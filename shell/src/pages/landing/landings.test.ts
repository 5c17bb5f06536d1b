import { expect, test } from '@jest/globals';
import { NOTHING_DECLARED } from '@plenum/federation/host/declared/declared';
import { LANDINGS, landingPathOf } from '#src/pages/landing/landings.ts';
import { createRouteTable } from '#src/routes/create-route-table.ts';

const { match } = createRouteTable(NOTHING_DECLARED);
const landings = Object.keys(LANDINGS);

test.each(landings)('%s – looked up in the route table – served as a landing page [S2.06]', (path) => {
  const found = match(path).route;
  expect(found).toMatchObject({ layout: 'landing', screen: 'shell#landing' });
  expect(landingPathOf(`${path}/`)).toBe(path);
  // The route table matches it, too.
  expect(landingPathOf(path.toUpperCase())).toBe(path);
});

test('an address that is not a landing page – looked up – null', () => {
  expect(landingPathOf('/toString')).toBeNull();
});
