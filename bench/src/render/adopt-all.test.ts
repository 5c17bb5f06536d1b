import { expect, test } from '@jest/globals';
import { adoptAll } from '#src/render/adopt-all.ts';
import type { Composition } from '#src/render/renderers.ts';

const set = {} as Composition;
const patience = { pauseMs: 0, attempts: 3 };
const failing = (reason: string) => ({ failed: ['mf-billing@1.0.0'], reasons: { 'mf-billing@1.0.0': `mf-billing@1.0.0#cart: ${reason}` } });

/** Answers adoptions in this order, the last one again and again. */
function renderer(...answers: { failed: string[]; reasons: Record<string, string> }[]) {
  let adoptions = 0;
  return {
    adopt: async () => answers[Math.min(adoptions++, answers.length - 1)] ?? failing('nothing'),
    adoptions: () => adoptions,
  };
}

test('a remote misses its deadline, then waits for its next attempt – adopted – tried until it is loaded', async () => {
  const late = renderer(failing('timeout'), failing('circuit-open'), { failed: [], reasons: {} });
  await adoptAll(late, set, patience);
  expect(late.adoptions()).toBe(3);
});

test.each([
  ['never loads in time', 'timeout', 3],
  ['throws', 'unreachable (mobx is not defined)', 1],
])('a remote that %s – adopted – refused with the reason', async (_what, reason, adoptions) => {
  const broken = renderer(failing(reason));
  await expect(adoptAll(broken, set, patience)).rejects.toThrow(`mf-billing@1.0.0#cart: ${reason}`);
  expect(broken.adoptions()).toBe(adoptions);
});
