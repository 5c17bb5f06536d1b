import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createSessionPriorities, setSessionNice } from '#src/sandbox/session-priority.ts';
import { startProcess } from '#src/sandbox/start-process.ts';

// Processes take time to start on a busy machine.
jest.setTimeout(120_000);

const ATTEMPTS = 1500;
const HEAP_BYTES = 64 * 1024 * 1024;
const started: ChildProcess[] = [];

afterEach(async () => {
  setSessionNice(0);
  await Promise.all(started.splice(0).map((child) => (child.kill('SIGKILL'), once(child, 'close'))));
});

(existsSync('/proc/self/autogroup') ? describe : describe.skip)('processes of releases', () => {
  // Not those of the service: sites of other tests in this process may still change theirs.
  test('the service asks for more of the processors and then for an equal share – their sessions change', async () => {
    const sessions = createSessionPriorities();
    const children = [startSession(), startSession()];
    for (const { pid } of children) sessions.add(pid ?? 0);
    expect(await niceOfSessions(children, 0)).toEqual([0, 0]);

    sessions.setNice(5);
    expect(await niceOfSessions(children, 5)).toEqual([5, 5]);

    sessions.setNice(0);
    expect(await niceOfSessions(children, 0)).toEqual([0, 0]);
  });

  test('the service has asked for more of the processors – it starts processes – their sessions have the lower priority', async () => {
    setSessionNice(5);
    expect(await niceOfSessions([start(), start(), start()], 5)).toEqual([5, 5, 5]);
  });
});

test('the system accepts changes of other services for a minute – a change is asked for – it is made in the end', () => {
  jest.useFakeTimers();
  const written: [leader: number, value: number][] = [];
  let refusals = 600;
  const sessions = createSessionPriorities((leader, value) => {
    if (refusals-- > 0) throw Object.assign(new Error('resource temporarily unavailable'), { code: 'EAGAIN' });
    written.push([leader, value]);
  });
  sessions.add(101);
  sessions.add(102);
  sessions.add(103);
  sessions.setNice(5);
  sessions.remove(102);

  jest.runAllTimers();
  expect(written).toEqual([
    [101, 5],
    [103, 5],
  ]);
  jest.useRealTimers();
});

test('a process has ended – the priority changes – the others have it, and nothing is tried again', () => {
  const written: number[] = [];
  const sessions = createSessionPriorities((leader) => {
    if (leader === 101) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
    written.push(leader);
  });
  sessions.add(101);
  sessions.add(102);
  sessions.setNice(5);
  sessions.setNice(5);

  expect(written).toEqual([102]);
});

function start() {
  const { child } = startProcess('setInterval(() => undefined, 60_000);', HEAP_BYTES);
  started.push(child);
  return child;
}

function startSession() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 60_000);'], { detached: true, stdio: 'ignore' });
  started.push(child);
  return child;
}

function niceOfSession({ pid }: { readonly pid?: number }): number {
  return Number(/nice (-?\d+)/.exec(readFileSync(`/proc/${String(pid)}/autogroup`, 'utf8'))?.[1]);
}

/** Linux accepts such changes one by one, so they take a moment: the values once all are as expected, or those after the last attempt. */
async function niceOfSessions(children: readonly ChildProcess[], expected: number): Promise<number[]> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    if (children.every((child) => niceOfSession(child) === expected)) break;
    await setTimeout(20);
  }
  return children.map(niceOfSession);
}
