import type { Offered } from '@plenum/shared-contracts/release/manifest';
import { type TableRoute, isReserved, ownerOf } from '#src/routes/route-table.ts';

/** A route table as the registry holds declared routes against it. */
export function offeredRoutes(table: readonly TableRoute[]): Offered['routes'] {
  return table.map((route) => ({ path: route.path, owner: ownerOf(route), reserved: isReserved(route) }));
}
