import { expect, test } from '@jest/globals';
import { createQueue } from '#src/account/avatar/create-queue.ts';

/** Returns a task that runs until the test settles it. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let started = false;
  return { resolve, reject, isBegun: () => started, run: () => ((started = true), promise) };
}
const idle = () => new Promise(setImmediate);

test('a full queue – more tasks arrive – queued ones run one at a time in order, the rest are refused, and later ones accepted again', async () => {
  const inTurn = createQueue(1);
  const [first, second, third, fourth] = [work(), work(), work(), work()];
  const [a, b] = [inTurn(first.run), inTurn(second.run)];
  await expect(inTurn(third.run)).rejects.toMatchObject({ status: 503, code: 'unavailable', retryAfter: 5 });
  await idle();
  expect([first, second].map(({ isBegun }) => isBegun())).toEqual([true, false]);
  first.resolve('first');
  expect(await a).toBe('first');
  const d = inTurn(fourth.run);
  second.resolve('second');
  fourth.resolve('fourth');
  expect([await b, await d, third.isBegun()]).toEqual(['second', 'fourth', false]);
});

test('a failing task – others are queued behind it – they still run', async () => {
  const inTurn = createQueue(1);
  const [first, second] = [work(), work()];
  const [a, b] = [inTurn(first.run), inTurn(second.run)];
  first.reject(new Error('broken'));
  second.resolve('second');
  await expect(a).rejects.toThrow('broken');
  expect(await b).toBe('second');
});
