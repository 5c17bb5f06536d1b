import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { startProcess } from '#src/sandbox/start-process.ts';

const HEAP_BYTES = 64 * 1024 * 1024;

test('code of a release – gets a process – the system prefers the service that started it', async () => {
  const { child } = startProcess('setInterval(() => undefined, 60_000);', HEAP_BYTES);
  expect(getPriority(child.pid)).toBeGreaterThan(getPriority());
  expect(getPriority(child.pid)).toBeLessThanOrEqual(constants.priority.PRIORITY_LOW);
  child.kill('SIGKILL');
  await once(child, 'close');
});

const sessionsHavePriorities = existsSync('/proc/self/autogroup');

(sessionsHavePriorities ? test : test.skip)('code of a release – gets a process – its session has the lower priority, too', async () => {
  const { child } = startProcess('setInterval(() => undefined, 60_000);', HEAP_BYTES);
  await until(() => niceOfSession(child.pid) === 5);
  child.kill('SIGKILL');
  await once(child, 'close');
});

(sessionsHavePriorities ? test : test.skip)(
  'code of several releases – get processes at once – each session has the lower priority',
  async () => {
    const children = [1, 2, 3].map(() => startProcess('setInterval(() => undefined, 60_000);', HEAP_BYTES).child);
    await until(() => children.every((child) => niceOfSession(child.pid) === 5));
    await Promise.all(children.map((child) => (child.kill('SIGKILL'), once(child, 'close'))));
  },
);

function niceOfSession(pid: number | undefined): number {
  return Number(/nice (-?\d+)/.exec(readFileSync(`/proc/${String(pid)}/autogroup`, 'utf8'))?.[1]);
}

/** Linux accepts such changes one by one, so they take a moment; what never comes ends at the test's own limit. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await setTimeout(20);
}
