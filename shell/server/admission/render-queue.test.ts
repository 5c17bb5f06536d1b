import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { RenderQueue } from '#server/admission/render-queue.ts';
import { Overloaded } from '#server/errors.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const stays = () => new AbortController().signal;
const queueOf = (options: Partial<ConstructorParameters<typeof RenderQueue>[0]> = {}) =>
  new RenderQueue({ concurrency: 1, length: 2, deadlineMs: 5000, ...options });

/** Returns work that ends on demand. */
function pages(queue: RenderQueue) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, signal: AbortSignal = stays(), isForMany = false) =>
    queue.run(
      () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      signal,
      isForMany,
    );
  return { started, ask, end: (name: string) => ends.get(name)?.() };
}

test('free capacity – pages arrive – they start immediately', async () => {
  const queue = queueOf({ concurrency: 2 });
  const { ask, started } = pages(queue);
  void ask('a');
  void ask('b');
  expect(started).toEqual(['a', 'b']);
  expect(queue.figures).toMatchObject({ running: 2, waiting: 0 });
});

test('no free capacity – pages arrive and capacity becomes free – they start in order of arrival', async () => {
  const queue = queueOf();
  const { ask, started, end } = pages(queue);
  const answers = ['a', 'b', 'c'].map((name) => ask(name));
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    end(name);
    expect(await answers[index]).toBe(name);
  }
  expect(started).toEqual(['a', 'b', 'c']);
  expect(queue.figures).toEqual({ running: 0, waiting: 0, full: 0, expired: 0, abandoned: 0 });
});

test('the queue is full – one more page arrives – refused immediately, the waiting pages keep waiting', async () => {
  const queue = queueOf();
  const { ask } = pages(queue);
  for (const name of ['a', 'b', 'c']) void ask(name);
  await expect(ask('d')).rejects.toBeInstanceOf(Overloaded);
  expect(queue.isFull).toBe(true);
  queue.refuse();
  expect(queue.figures).toMatchObject({ running: 1, waiting: 2, full: 2 });
});

test('two are rendered at once – more pages arrive – those that find two or more waiting, or are refused, are reported', async () => {
  const onCrowded = jest.fn();
  const queue = queueOf({ concurrency: 2, length: 3, onCrowded });
  const { ask } = pages(queue);
  for (const name of ['a', 'b', 'first to wait', 'second to wait']) void ask(name);
  expect(onCrowded).not.toHaveBeenCalled();
  void ask('third to wait');
  expect(onCrowded).toHaveBeenCalledTimes(1);
  await expect(ask('refused')).rejects.toBeInstanceOf(Overloaded);
  expect(queue.isFull).toBe(true);
  queue.refuse();
  expect(onCrowded).toHaveBeenCalledTimes(3);
});

test('the queue is full of pages for one visitor each – pages for many arrive – they wait, and start before the others', async () => {
  const queue = queueOf();
  const { ask, started, end } = pages(queue);
  for (const name of ['a', 'b', 'c']) void ask(name);
  for (const name of ['x', 'y']) void ask(name, stays(), true);
  await expect(ask('z', stays(), true)).rejects.toBeInstanceOf(Overloaded);
  expect(queue.figures).toMatchObject({ running: 1, waiting: 4, full: 1 });
  for (const name of ['a', 'x', 'y', 'b', 'c']) {
    end(name);
    await jest.advanceTimersByTimeAsync(0);
  }
  expect(started).toEqual(['a', 'x', 'y', 'b', 'c']);
  expect(queue.figures).toMatchObject({ running: 0, waiting: 0 });
});

test('pages for many keep arriving – pages for one visitor wait – every fourth turn is theirs', async () => {
  const queue = queueOf({ length: 8 });
  const { ask, started, end } = pages(queue);
  for (const name of ['a', 'b', 'c']) void ask(name);
  for (const name of ['s', 't', 'u', 'v', 'w', 'x', 'y', 'z']) void ask(name, stays(), true);
  for (let count = 0; count < 11; count += 1) {
    end(started.at(-1) ?? '');
    await jest.advanceTimersByTimeAsync(0);
  }
  expect(started.join('')).toBe('astubvwxcyz');
});

test('a page waits – the deadline passes – refused and never started; the next page takes its turn', async () => {
  const queue = queueOf();
  const { ask, started, end } = pages(queue);
  void ask('a');
  const late = ask('b').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(4999);
  const after = ask('c');
  await jest.advanceTimersByTimeAsync(1);
  expect(await late).toBeInstanceOf(Overloaded);
  end('a');
  await jest.advanceTimersByTimeAsync(0);
  end('c');
  expect(await after).toBe('c');
  expect(started).toEqual(['a', 'c']);
  expect(queue.figures).toMatchObject({ running: 0, waiting: 0, expired: 1 });
});

test('a turn comes every half second – more pages arrive than have theirs within the deadline – those are refused immediately, none after waiting', async () => {
  const queue = queueOf({ length: 100 });
  const { ask, started, end } = pages(queue);
  const outcomes: Promise<unknown>[] = [];
  const arrive = (name: string) => outcomes.push(ask(name).catch((error: unknown) => error));
  for (let turn = 0; turn < 40; turn += 1) {
    for (const suffix of 'abc') arrive(`${turn}${suffix}`);
    await jest.advanceTimersByTimeAsync(500);
    end(started.at(-1) ?? '');
    await jest.advanceTimersByTimeAsync(0);
  }
  const { waiting, full, expired } = queue.figures;
  expect(waiting).toBe(8);
  expect([full, expired]).toEqual([outcomes.length - started.length - waiting, 0]);
});

test('turns were slow – pages arrive when they are fast again – as many may wait as before', async () => {
  const queue = queueOf({ length: 100 });
  const { ask, started, end } = pages(queue);
  const endOne = async (milliseconds: number) => {
    await jest.advanceTimersByTimeAsync(milliseconds);
    end(started.at(-1) ?? '');
    await jest.advanceTimersByTimeAsync(0);
  };
  for (const name of ['a', 'b', 'c']) void ask(name);
  await endOne(2400);
  void ask('d');
  await endOne(2400);
  void ask('e');
  await expect(ask('f')).rejects.toBeInstanceOf(Overloaded);

  for (let count = 0; count < 40; count += 1) {
    await endOne(10);
    void ask(`fast ${count}`);
  }
  for (let count = 0; count < 50; count += 1) void ask(`many ${count}`);
  expect(queue.figures.waiting).toBeGreaterThan(50);
});

test('a page has started – it takes longer than the deadline – it is not refused', async () => {
  const { ask, end } = pages(queueOf());
  const answer = ask('a');
  await jest.advanceTimersByTimeAsync(60_000);
  end('a');
  expect(await answer).toBe('a');
});

test('a page waits – its client disconnects – removed, never started, and its place in the queue is free', async () => {
  const queue = queueOf({ length: 1 });
  const { ask, started, end } = pages(queue);
  void ask('a');
  const client = new AbortController();
  const abandoned = ask('b', client.signal);
  client.abort(new Error('gone'));
  await expect(abandoned).rejects.toThrow('gone');
  const next = ask('c');
  end('a');
  await jest.advanceTimersByTimeAsync(0);
  end('c');
  await next;
  expect(started).toEqual(['a', 'c']);
  expect(queue.figures).toMatchObject({ running: 0, waiting: 0, abandoned: 1 });
});

test('the client has already disconnected – a page is requested – nothing is started', async () => {
  const queue = queueOf();
  const { ask, started } = pages(queue);
  await expect(ask('a', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  expect(started).toEqual([]);
  expect(queue.figures.running).toBe(0);
});

test('work fails – it ends – its capacity is free for the next', async () => {
  const queue = queueOf();
  await expect(queue.run(() => Promise.reject(new Error('broken')), stays())).rejects.toThrow('broken');
  expect(await queue.run(async () => 'next', stays())).toBe('next');
  expect(queue.figures.running).toBe(0);
});

test('two thousand at once – capacity becomes free step by step – each is answered or refused exactly once, never above the limit [F44]', async () => {
  const queue = queueOf({ concurrency: 16, length: 200 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 2000 }, () => queue.run(work, stays())));
  const answered = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect([answered, most]).toEqual([216, 16]);
  expect(queue.figures).toMatchObject({ running: 0, waiting: 0, full: 2000 - 216 });
});
