import { expect, test } from '@jest/globals';
import { ScriptError } from '#scripts/errors.ts';
import type { Service } from '#scripts/stack/services/service.ts';
import { supervise } from '#scripts/stack/services/supervise.ts';

/** Returns a supervised service, with a clock that the test sets and pauses that take no time. */
function watched() {
  const starts: number[] = [];
  const printed: string[] = [];
  const pauses: number[] = [];
  let now = 0;
  let isStopping = false;
  let failures = 0;
  let stopAfter = Infinity;
  const service: Service = {
    name: 'api',
    log: '/nowhere/api.log',
    start: async () => {
      starts.push(starts.length + 1);
      if (failures-- > 0) throw new ScriptError('service_failed', 'The service "api" exited at once.');
    },
    stop: async () => undefined,
    kill: async () => undefined,
  };
  const onCrash = supervise({
    isStopping: () => isStopping,
    say: (text) => printed.push(text),
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
      if (pauses.length >= stopAfter) isStopping = true;
    },
    now: () => now,
  });
  return {
    crash: () => onCrash(service),
    fail: (times: number) => (failures = times),
    later: (milliseconds: number) => (now += milliseconds),
    stop: () => (isStopping = true),
    stopInPause: (count: number) => (stopAfter = count),
    starts,
    pauses,
    printed,
  };
}

test('a service that exits repeatedly – supervised – restarted each time, after growing pauses [F45]', async () => {
  const { crash, starts, pauses } = watched();
  for (let death = 1; death <= 8; death++) await crash();
  expect(starts).toHaveLength(8);
  expect(pauses).toEqual([500, 2000, 5000, 15_000, 30_000, 60_000, 60_000, 60_000]);
});

test('a service that has exited – its restarts fail – retried until it starts, and each failure is reported with its reason', async () => {
  const { crash, fail, starts, pauses, printed } = watched();
  fail(7);
  await crash();
  expect(starts).toHaveLength(8);
  expect(pauses).toEqual([500, 2000, 5000, 15_000, 30_000, 60_000, 60_000, 60_000]);
  expect(printed.filter((text) => text === 'The service "api" exited at once.')).toHaveLength(7);
  expect(printed[0]).toBe('api does not run, starting it again in 0.5 s (attempt 1; log: /nowhere/api.log)');
  expect(printed.at(-1)).toBe('api is back');
});

test('a restarted service – runs for a minute and exits – the pauses start over', async () => {
  const { crash, later, pauses } = watched();
  await crash();
  later(59_999);
  await crash();
  later(60_000);
  await crash();
  expect(pauses).toEqual([500, 2000, 500]);
});

test('a service that exits – while everything is stopping, or stops during the pause – not restarted', async () => {
  const stopping = watched();
  stopping.stop();
  await stopping.crash();
  const inPause = watched();
  inPause.fail(Infinity);
  inPause.stopInPause(3);
  await inPause.crash();
  expect([stopping.starts, inPause.starts]).toEqual([[], [1, 2]]);
});
