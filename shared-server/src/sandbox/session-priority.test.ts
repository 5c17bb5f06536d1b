import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterEach, jest, test } from '@jest/globals';
import { setSessionNice } from '#src/sandbox/session-priority.ts';
import { startProcess } from '#src/sandbox/start-process.ts';

// Processes take time to start on a busy machine.
jest.setTimeout(120_000);

const HEAP_BYTES = 64 * 1024 * 1024;
const started: ReturnType<typeof startProcess>['child'][] = [];

afterEach(async () => {
  setSessionNice(0);
  await Promise.all(started.splice(0).map((child) => (child.kill('SIGKILL'), once(child, 'close'))));
});

const sessionsHavePriorities = existsSync('/proc/self/autogroup');

(sessionsHavePriorities ? test : test.skip)(
  'processes of releases – the service asks for more of the processors and then for an equal share – their sessions change',
  async () => {
    const [first, second] = [start(), start()];
    await until(() => niceOfSession(first) === 0 && niceOfSession(second) === 0);

    setSessionNice(5);
    await until(() => niceOfSession(first) === 5 && niceOfSession(second) === 5);

    setSessionNice(0);
    await until(() => niceOfSession(first) === 0 && niceOfSession(second) === 0);
  },
);

(sessionsHavePriorities ? test : test.skip)(
  'the service asked for more of the processors – it starts processes – their sessions have the lower priority',
  async () => {
    setSessionNice(5);
    const children = [start(), start(), start()];
    await until(() => children.every((child) => niceOfSession(child) === 5));
  },
);

function start() {
  const { child } = startProcess('setInterval(() => undefined, 60_000);', HEAP_BYTES);
  started.push(child);
  return child;
}

function niceOfSession({ pid }: { readonly pid?: number }): number {
  return Number(/nice (-?\d+)/.exec(readFileSync(`/proc/${String(pid)}/autogroup`, 'utf8'))?.[1]);
}

/** Linux accepts such changes one by one, so they take a moment; what never comes ends at the test's own limit. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await setTimeout(20);
}
