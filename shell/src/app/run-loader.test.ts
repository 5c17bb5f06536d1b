import { afterEach, expect, jest, test } from '@jest/globals';
import type { PendingDeferred } from '@plenum/shared-contracts/remote/deferred';
import { deferred } from '@plenum/federation/remote/deferred';
import { ready } from '@plenum/federation/remote/results';
import { PendingCalls } from '#src/app/pending-calls.ts';
import { checkedResult, runWithDeadline } from '#src/app/run-loader.ts';

afterEach(() => void jest.useRealTimers());

/** Checks a result with a deferred part that never ends. @returns the part as components get it, and the reports */
function hold({ onServer, signal = new AbortController().signal }: { onServer: boolean; signal?: AbortSignal }) {
  const reports: { error: unknown; details: unknown }[] = [];
  const report = (error: unknown, details?: unknown) => void reports.push({ error, details });
  const result = ready({ similar: deferred(new Promise<never>(() => undefined)) });
  const checked = checkedResult(result, 'mf-blog#article', {
    runtime: { onServer, report },
    part: { screen: 'mf-blog#article' },
    signal,
  });
  const { similar } = (checked as { data: { similar: PendingDeferred<unknown> } }).data;
  return { similar, reports };
}

test('a deferred part that hangs – 4 s pass on the server – given up and reported', async () => {
  jest.useFakeTimers();
  const { similar, reports } = hold({ onServer: true });
  await jest.advanceTimersByTimeAsync(3999);
  expect([similar.current, reports]).toEqual([null, []]);
  await jest.advanceTimersByTimeAsync(1);
  expect(similar.current).toEqual({ outcome: 'failed' });
  expect(reports).toEqual([
    {
      error: expect.objectContaining({ name: 'LoaderTimeout' }),
      details: { stage: 'loader', screen: 'mf-blog#article', deferred: 'similar' },
    },
  ]);
});

test.each([
  ['hangs', 60_000, true],
  ['answers after a fifth of the deadline, and the loader goes on', 1000, false],
])(
  'a call of a loader %s – the deadline passes – the failure says whether the backend has not answered',
  async (_, answeredAfter, isUnanswered) => {
    jest.useFakeTimers();
    const call = () => new Promise((resolve) => setTimeout(resolve, answeredAfter));
    const calls = new PendingCalls({ call: call as never });
    const work = async () => {
      await calls.http.call({} as never, {});
      return new Promise<never>(() => undefined);
    };
    const running = runWithDeadline(new AbortController().signal, 5000, 'mf-blog#article', work, calls).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(5000);
    expect(await running).toMatchObject({ name: 'LoaderTimeout', isUnanswered });
  },
);

test('a deferred part that hangs – in the browser – waited for without a deadline', async () => {
  jest.useFakeTimers();
  const { similar, reports } = hold({ onServer: false });
  let isSettled = false;
  void similar.settled.then(() => (isSettled = true));
  await jest.advanceTimersByTimeAsync(60_000);
  expect([isSettled, reports]).toEqual([false, []]);
});

test('the visitor has left – a deferred part fails – nothing is reported', async () => {
  jest.useFakeTimers();
  const { similar, reports } = hold({ onServer: true, signal: AbortSignal.abort() });
  await jest.advanceTimersByTimeAsync(4000);
  expect([similar.current, reports]).toEqual([{ outcome: 'failed' }, []]);
});
