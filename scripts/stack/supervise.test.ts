import { expect, jest, test } from '@jest/globals';
import type { ScriptError } from '#scripts/errors.ts';
import type { Service } from '#scripts/stack/service.ts';
import { supervise } from '#scripts/stack/supervise.ts';

/** A service that comes back each time it is started, and a watch over it whose pauses take no time. */
function watched() {
  const starts: number[] = [];
  const said: string[] = [];
  const givenUp: ScriptError[] = [];
  const service: Service = {
    name: 'api',
    log: '/nowhere/api.log',
    start: async () => void starts.push(starts.length + 1),
    stop: async () => undefined,
    kill: async () => undefined,
  };
  const pauses: number[] = [];
  let isStopping = false;
  const died = supervise({
    isStopping: () => isStopping,
    say: (text) => said.push(text),
    giveUp: (error) => givenUp.push(error),
    pause: async (milliseconds) => void pauses.push(milliseconds),
  });
  return { die: () => died(service), starts, pauses, said, givenUp, stop: () => (isStopping = true) };
}

test('a service dies – it has attempts left – it is started again, after a longer pause each time', async () => {
  const { die, starts, pauses, givenUp } = watched();
  for (let death = 1; death <= 3; death++) await die();
  expect(starts).toEqual([1, 2, 3]);
  expect(pauses).toEqual([500, 2000, 5000]);
  expect(givenUp).toEqual([]);
});

test('a service dies – it has used up its attempts – it is given up, naming it and its log', async () => {
  const { die, starts, givenUp } = watched();
  for (let death = 1; death <= 4; death++) await die();
  expect(starts).toHaveLength(3);
  expect(givenUp).toEqual([
    expect.objectContaining({ code: 'service_failed', message: expect.stringMatching(/"api" died 4 times.*api\.log/s) }),
  ]);
});

test('a service that died before – it has been steady for a minute and dies – it has all its attempts again', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const { die, pauses } = watched();
  await die();
  clock.mockReturnValue(60_001);
  await die();
  clock.mockRestore();
  expect(pauses).toEqual([500, 500]);
});

test('a service dies – everything is stopping anyway – it is left alone', async () => {
  const { die, starts, givenUp, stop } = watched();
  stop();
  await die();
  expect([starts, givenUp]).toEqual([[], []]);
});
