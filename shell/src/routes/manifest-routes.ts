import type { Needed, Offered } from '@plenum/shared-contracts/release/manifest';
import { isReserved, ownerOf, type TableRoute } from '#src/routes/route-table.ts';

/** Returns the screens and blocks that the pages of a route table need from remotes, each once, with the first path that shows it. */
export function neededParts(table: readonly TableRoute[]): Needed[] {
  const found = new Map<string, Needed>();
  for (const route of table) {
    if ('redirect' in route) continue;
    const parts = [
      { kind: 'screen' as const, reference: route.screen },
      ...(route.blocks ?? []).map(({ block }) => ({ kind: 'block' as const, reference: block })),
    ];
    for (const { kind, reference } of parts) {
      const [remote = '', name = ''] = reference.split('#');
      const key = `${kind} ${reference}`;
      if (remote !== 'shell' && !found.has(key)) found.set(key, { remote, kind, name, path: route.path });
    }
  }
  return [...found.values()];
}

/** Returns a route table in the form that the registry checks declared routes against. */
export function offeredRoutes(table: readonly TableRoute[]): Offered['routes'] {
  return table.map((route) => ({ path: route.path, owner: ownerOf(route), reserved: isReserved(route) }));
}
