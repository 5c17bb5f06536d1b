import type { Offered } from '@plenum/shared-contracts/release/manifest';
import { type TableRoute, isReserved, ownerOf } from '#src/routes/route-table.ts';

/** Exports a route table for the registry, which checks declared routes against it. */
export function offeredRoutes(table: readonly TableRoute[]): Offered['routes'] {
  return table.map((route) => ({ path: route.path, owner: ownerOf(route), reserved: isReserved(route) }));
}
