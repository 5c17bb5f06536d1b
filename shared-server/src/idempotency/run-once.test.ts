import { expect, test } from '@jest/globals';
import { type IdempotencyStore, type IdempotentCall, runOnce } from '#src/idempotency/run-once.ts';

const call: IdempotentCall = { scope: 'POST /orders', key: 'k1', fingerprint: 'a' };

/** A store in memory, whose lock is free or held by another call. */
function memoryStore({ isLocked = false } = {}) {
  const saved = new Map<string, { fingerprint: string; answer: string }>();
  const locks: unknown[] = [];
  const storeOf = ({ scope, key, fingerprint }: IdempotentCall): IdempotencyStore<string> => ({
    query: async (_sql, values) => {
      locks.push(...values);
      return [{ held: !isLocked }];
    },
    find: async () => saved.get(`${scope} ${key}`) ?? null,
    save: async (answer) => void saved.set(`${scope} ${key}`, { fingerprint, answer }),
  });
  return { storeOf, locks };
}

test('a call – repeated with the same key – the first answer, and the work runs once', async () => {
  const { storeOf, locks } = memoryStore();
  let runs = 0;
  const work = async () => `answer ${(runs += 1)}`;
  expect(await runOnce(call, storeOf(call), work)).toBe('answer 1');
  expect(await runOnce(call, storeOf(call), work)).toBe('answer 1');
  expect(runs).toBe(1);
  expect(locks).toEqual(['POST /orders k1', 'POST /orders k1']);
});

test('a used key – with other input – mismatch; in another scope – independent', async () => {
  const { storeOf } = memoryStore();
  await runOnce(call, storeOf(call), async () => 'first');
  const changed = { ...call, fingerprint: 'b' };
  await expect(runOnce(changed, storeOf(changed), async () => 'never')).rejects.toMatchObject({ code: 'mismatch' });
  const elsewhere = { ...call, scope: 'POST /codes' };
  expect(await runOnce(elsewhere, storeOf(elsewhere), async () => 'second')).toBe('second');
});

test('a key whose first call is running – in_flight, and the work does not run', async () => {
  const { storeOf } = memoryStore({ isLocked: true });
  await expect(runOnce(call, storeOf(call), () => Promise.reject(new Error('must not run')))).rejects.toMatchObject({ code: 'in_flight' });
});

test('work that rejects – repeated – runs again', async () => {
  const { storeOf } = memoryStore();
  await expect(runOnce(call, storeOf(call), () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await runOnce(call, storeOf(call), async () => 'answer')).toBe('answer');
});
