import type { Offered } from '@plenum/shared-contracts/release/manifest';
import { type TableRoute, isReserved, ownerOf } from '#src/routes/route-table.ts';

/** Returns a route table in the form that the registry checks declared routes against. */
export function offeredRoutes(table: readonly TableRoute[]): Offered['routes'] {
  return table.map((route) => ({ path: route.path, owner: ownerOf(route), reserved: isReserved(route) }));
}
