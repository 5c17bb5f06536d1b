import { expect, test } from '@jest/globals';
import { oneAtATime } from '#src/account/profile/create-queue.ts';

/** Work that goes on until it is told how to end. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let begun = false;
  return { resolve, reject, isBegun: () => begun, run: () => ((begun = true), promise) };
}
const idle = () => new Promise(setImmediate);

test('things to do – more than may wait – one at a time in their order, the rest sent away, then others again', async () => {
  const inTurn = oneAtATime(1);
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

test('something that fails – others wait behind it – they get their turn', async () => {
  const inTurn = oneAtATime(1);
  const [first, second] = [work(), work()];
  const [a, b] = [inTurn(first.run), inTurn(second.run)];
  first.reject(new Error('broken'));
  second.resolve('second');
  await expect(a).rejects.toThrow('broken');
  expect(await b).toBe('second');
});
