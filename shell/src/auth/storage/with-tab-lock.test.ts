import { expect, test } from '@jest/globals';
import { withTabLock } from '#src/auth/storage/with-tab-lock.ts';

type Request = Parameters<typeof withTabLock>[0];

/** Works as in the browser: one holder at a time, and a signal ends the wait. */
function fakeLocks(): NonNullable<Request> {
  let last: Promise<unknown> = Promise.resolve();
  const request = async (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    const before = last;
    const mine = Promise.race([
      before,
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    ]).then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  return { request } as unknown as NonNullable<Request>;
}

test('two tasks – both are started – they run one after the other', async () => {
  const run = withTabLock(fakeLocks(), 10_000);
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(`${name} ends`);
  };
  await Promise.all([run(work('one')), run(work('two'))]);
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('a tab that never releases the lock – another has waited long enough – it continues without the lock', async () => {
  const locks = fakeLocks();
  void withTabLock(locks, 10_000)(() => new Promise(() => undefined));
  expect(await withTabLock(locks, 1)(async () => 'done')).toBe('done');
});

test('a task that fails – it runs under the lock – its error is passed on, and it is not run again', async () => {
  let runs = 0;
  const work = async () => {
    runs += 1;
    throw new Error('No connection.');
  };
  await expect(withTabLock(fakeLocks(), 10_000)(work)).rejects.toThrow('No connection.');
  expect(runs).toBe(1);
});

test.each([
  ['a browser without locks', undefined],
  ['a page that may not use locks', { request: async () => Promise.reject(new DOMException('No.', 'SecurityError')) }],
])('%s – a task is started – it runs', async (_, locks) => {
  expect(await withTabLock(locks, 10_000)(async () => 'done')).toBe('done');
});
