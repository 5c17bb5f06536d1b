import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { followSets } from '#src/registry/follow-sets.ts';

let controller: AbortController;
let events: string[];
let waits: number[];
beforeEach(() => {
  controller = new AbortController();
  events = [];
  waits = [];
});
afterEach(() => {
  controller.abort();
  jest.useRealTimers();
});

type Answer = Response | Error;

/** Follows until there are no more answers. Pauses between attempts are recorded instead of waited for. */
async function follow(answers: Answer[]): Promise<void> {
  await followSets({
    client: {
      open: async () => {
        const answer = answers.shift();
        if (answer instanceof Response) return answer;
        if (answer === undefined) controller.abort();
        throw answer ?? controller.signal.reason;
      },
    },
    environment: 'production',
    signal: controller.signal,
    onSet: () => events.push('set'),
    onConnection: (isConnected) => events.push(isConnected ? 'connected' : 'disconnected'),
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
}

const stream = (text: string) => new Response(text);
const failure = (status: number) => new ApiError('status', 'GET /stream', { status });
const unreachable = () => new ApiError('network', 'GET /stream');

test('a stream that ends – followed – it is opened again, and its first event announces what was missed', async () => {
  await follow([stream('event: set\ndata: {}\n\n'), stream('event: set\ndata: {}\n\n: still here\n\nevent: set\ndata: {}\n\n')]);
  expect(events).toEqual(['connected', 'set', 'disconnected', 'connected', 'set', 'set', 'disconnected']);
});

test('a stream with other events – followed – only those about sets count', async () => {
  await follow([stream('event: grants\ndata: {}\n\n: still here\n\n')]);
  expect(events).toEqual(['connected', 'disconnected']);
});

test('a registry that is down for long – followed – longer and longer pauses, up to 30 s, and short ones again after a success', async () => {
  await follow([...Array.from({ length: 7 }, unreachable), stream(''), unreachable()]);
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 1000, 2000]);
});

test.each([401, 404])('a stream that is refused with %i – followed – no further attempt', async (status) => {
  const answers = [failure(status), stream('')];
  await follow(answers);
  expect(answers).toHaveLength(1);
  expect(events).toEqual(['disconnected']);
});

test.each([429, 503])('a stream that is refused with %i – followed – tried again', async (status) => {
  await follow([failure(status), stream('')]);
  expect(events).toEqual(['disconnected', 'connected', 'disconnected']);
});

test.each([
  ['of 60 s', '60', 239_000, 2000],
  ['of 1 s, for which a busy registry may be late', '1', 9000, 2000],
  ['that a proxy has removed', undefined, 59_000, 2000],
])('an open stream with heartbeats %s – it becomes silent – opened again after four of them', async (_, heartbeat, alive, further) => {
  jest.useFakeTimers();
  const silent = new Response(new ReadableStream(), { headers: heartbeat === undefined ? {} : { 'x-heartbeat-seconds': heartbeat } });
  const followed = follow([silent]);
  await jest.advanceTimersByTimeAsync(alive);
  expect(events).toEqual(['connected']);
  await jest.advanceTimersByTimeAsync(further);
  await followed;
  expect(events).toEqual(['connected', 'disconnected']);
});

test('an open stream – no longer needed – it ends without another attempt', async () => {
  const body = new ReadableStream({
    start: (source) => controller.signal.addEventListener('abort', () => source.error(controller.signal.reason)),
  });
  const answers = [new Response(body), stream('')];
  const followed = follow(answers);
  controller.abort();
  await followed;
  expect(answers).toHaveLength(1);
});
