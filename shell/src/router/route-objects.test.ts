import { expect, test } from '@jest/globals';
import { NOTHING_DECLARED } from '@plenum/federation/host/declared/declared';
import type { RouteObject } from 'react-router';
import { createRoutes } from '#src/router/create-routes.ts';
import { routeObjects } from '#src/router/route-objects.tsx';
import { createRouteTable } from '#src/routes/create-route-table.ts';

const flat = (routes: readonly RouteObject[]): RouteObject[] => routes.flatMap((route) => [route, ...flat(route.children ?? [])]);

test('the routes of the first view and those for navigations – compared – the same ids and components, so that React keeps what is shown', () => {
  const table = createRouteTable(NOTHING_DECLARED);
  const [first, later] = [flat(routeObjects(table, null)), flat(createRoutes(table))];
  expect(first.length).toBeGreaterThan(20);
  expect(first.map(({ id }) => id)).toEqual(later.map(({ id }) => id));
  expect(first.filter(({ Component }, index) => Component !== later[index]?.Component)).toEqual([]);
  expect(first.filter(({ loader }) => loader !== undefined)).toEqual([]);
  expect(later.filter(({ loader }) => loader === undefined)).toEqual([]);
});
