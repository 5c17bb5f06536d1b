/** `control` is the federated side measured again. Its distance from the first measurement shows how reliable a ratio of this run is. */
export const SIDES = ['federated', 'monolith', 'control'] as const;
export type Side = (typeof SIDES)[number];
export type BySide<Value> = Readonly<Record<Side, Value>>;

/**
 * Runs all sides once per round and starts each round with a different side, so that a temporary slowdown of the machine
 * affects all sides alike.
 */
export async function interleave<Sample>(rounds: number, run: (side: Side, round: number) => Promise<Sample>): Promise<BySide<Sample[]>> {
  const samples: BySide<Sample[]> = { federated: [], monolith: [], control: [] };
  for (let round = 0; round < rounds; round++) {
    for (const [index] of SIDES.entries()) {
      const side = SIDES[(index + round) % SIDES.length] ?? 'federated';
      samples[side].push(await run(side, round));
    }
  }
  return samples;
}
