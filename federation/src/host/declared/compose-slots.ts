import type { Exposed } from '@plenum/shared-contracts/release/manifest';
import type { DeclaredSlots, Fill } from '#src/host/declared/declared.ts';

/**
 * Combines the slot declarations of a set's remotes.
 * @param remotes name → the `exposes` data of its manifest
 */
export function composeSlots(remotes: ReadonlyMap<string, Exposed | undefined>): DeclaredSlots {
  const declared = [...remotes].flatMap(([remote, exposed]) =>
    (exposed?.blocks ?? []).flatMap(({ name, fills }) => fills.map((fill) => ({ ...fill, block: `${remote}#${name}` }))),
  );
  const uses = new Map<string, number>();
  const fills = declared
    .toSorted((a, b) => a.order - b.order || compare(a.block, b.block))
    .map(({ slot, block, props, when }): Fill => {
      const place = `${slot}:${block}`;
      const use = (uses.get(place) ?? 0) + 1;
      uses.set(place, use);
      // A block may fill a slot twice, with different properties for another condition.
      return { key: use === 1 ? place : `${place}:${use}`, slot, block, props, ...(when && { when }) };
    });
  const filled = new Set(fills.map(({ slot }) => slot));
  const hosts: Record<string, readonly string[]> = {};
  for (const [remote, exposed] of remotes)
    for (const { name, slots } of exposed?.screens ?? []) {
      const used = slots.filter((slot) => filled.has(slot));
      if (used.length > 0) hosts[`${remote}#${name}`] = used;
    }
  return { fills, hosts };
}

/** Compares by code units, so that the order is the same on every server, whatever its locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
