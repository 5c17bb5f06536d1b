import { expect, test } from '@jest/globals';
import { SIDES, interleave } from '#src/compare/sides.ts';

test('three rounds – interleaved – every side runs once per round and is first once', async () => {
  const order: string[] = [];
  const samples = await interleave(3, async (side, round) => {
    order.push(side);
    return round;
  });
  expect(samples).toEqual({ federated: [0, 1, 2], monolith: [0, 1, 2], control: [0, 1, 2] });
  expect([order[0], order[3], order[6]].toSorted()).toEqual([...SIDES].toSorted());
  for (const round of [0, 1, 2]) expect(order.slice(round * 3, round * 3 + 3).toSorted()).toEqual([...SIDES].toSorted());
});
