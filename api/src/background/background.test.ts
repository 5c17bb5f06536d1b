import { expect, jest, test } from '@jest/globals';
import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '#src/background/background.ts';
import { unavailable } from '#src/errors.ts';

const silent = () => ({ error: jest.fn(), debug: jest.fn() });
const asLog = (log: ReturnType<typeof silent>) => log as unknown as FastifyBaseLogger;

test('a job with more to do – done – again at once, until it says that it is done; then it waits', async () => {
  const leaving = new AbortController();
  const answers = [true, true, false];
  let times = 0;
  await repeat(
    {
      name: 'counts',
      every: 60_000,
      run: async () => {
        times += 1;
        const more = answers.shift() ?? false;
        // Were there no wait now, it would be called once more.
        if (!more) leaving.abort();
        return more;
      },
    },
    asLog(silent()),
    leaving.signal,
  );
  expect(times).toBe(3);
});

test('a job that waits – told to stop – ends at once', async () => {
  const leaving = new AbortController();
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const running = repeat(
    {
      name: 'waits',
      every: 60_000,
      run: async () => {
        resolve();
        return false;
      },
    },
    asLog(silent()),
    leaving.signal,
  );
  await done;
  leaving.abort();
  await expect(running).resolves.toBeUndefined();
});

test.each([
  [new Error('a bug'), 'error'],
  [unavailable(new Error('away')), 'debug'],
] as const)('a job that fails with %s – logged as %s – goes on', async (failure, level) => {
  const leaving = new AbortController();
  const log = silent();
  const running = repeat(
    {
      name: 'fails',
      every: 0,
      run: async () => {
        queueMicrotask(() => leaving.abort());
        throw failure;
      },
    },
    asLog(log),
    leaving.signal,
  );
  await expect(running).resolves.toBeUndefined();
  expect(log[level]).toHaveBeenCalledWith(expect.objectContaining({ err: failure, job: 'fails' }), expect.any(String));
});
