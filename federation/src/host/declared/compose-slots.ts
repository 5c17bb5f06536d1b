import type { Exposed } from '@plenum/shared-contracts/release/manifest';
import type { DeclaredSlots, Fill } from '#src/host/declared/declared.ts';

/** Puts together what the remotes of a set say of slots. @param remotes name → what its manifest says that it exposes */
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
      // One block may fill a slot twice, with other properties for another condition.
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

/** By code units: the same on every server, whatever its language. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
