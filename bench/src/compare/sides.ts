/** `control` is the federated side again: how far it is from itself says what a ratio of this run is worth. */
export const SIDES = ['federated', 'monolith', 'control'] as const;
export type Side = (typeof SIDES)[number];
export type BySide<Value> = Readonly<Record<Side, Value>>;

/**
 * Runs all sides once per round, each round beginning with another one: whatever slows the machine
 * down for a while slows all of them.
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
