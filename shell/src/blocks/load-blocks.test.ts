import { afterEach, expect, jest, test } from '@jest/globals';
import type { AnyBlock } from '@plenum/shared-contracts/remote/contract';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { LoadFailure } from '@plenum/federation/host/loading/load-failure';
import { notFound, ready } from '@plenum/federation/remote/results';
import type { BlockPlacement } from '#src/slots/slots.ts';
import { withSettledBlocks } from '#src/blocks/streamed-block.ts';
import { loadBlocks, startBlocks } from '#src/blocks/load-blocks.ts';
import { fakeRuntime } from '#src/testing/fake-runtime.ts';

const Component = () => null;
const hang = () => new Promise<never>(() => undefined);

/** Loads blocks, each in a place of its own name. */
function load(blocks: Record<string, AnyBlock | Error>, signal = new AbortController().signal) {
  const { runtime, reported } = fakeRuntime(Object.fromEntries(Object.entries(blocks).map(([name, block]) => [`mf-blog#${name}`, block])));
  const uses = Object.keys(blocks).map((name): BlockPlacement => ({ key: name, block: `mf-blog#${name}`, props: { count: 4 } }));
  return { results: loadBlocks(uses, { url: new URL('http://site/'), signal }, runtime), reported };
}

afterEach(() => void jest.useRealTimers());

test('blocks with and without loaders – loaded – each in its place, with its properties', async () => {
  const { results } = load({ latest: { loader: async ({ props }) => ready(props), Component }, plain: { Component } });
  expect(await results).toEqual({
    latest: { kind: 'ready', block: 'mf-blog#latest', props: { count: 4 }, data: { count: 4 } },
    plain: { kind: 'ready', block: 'mf-blog#plain', props: { count: 4 }, data: null },
  });
});

test('a block without content – loaded – empty, which is not an error', async () => {
  const { results, reported } = load({ latest: { loader: async () => notFound(), Component } });
  expect(await results).toEqual({ latest: { kind: 'empty' } });
  expect(reported).toEqual([]);
});

test('one block fails, one hangs, one has unserialisable data – loaded – the good one is there, failures are reported with ids', async () => {
  jest.useFakeTimers();
  const { results, reported } = load({
    dead: new LoadFailure('unreachable', 'mf-blog#dead'),
    hanging: { loader: hang, Component },
    circular: {
      loader: async () => {
        const data: Record<string, unknown> = {};
        data['self'] = data;
        return ready(data);
      },
      Component,
    },
    good: { loader: async () => ready('good'), Component },
  });
  await jest.advanceTimersByTimeAsync(1000);
  const { good, dead, hanging, circular } = await results;
  expect(good).toMatchObject({ kind: 'ready', data: 'good' });
  const failures = [dead, circular, hanging].map((result) => (result?.kind === 'failed' ? result.failure : null));
  expect(failures.map((failure) => failure?.kind)).toEqual(['remote', 'broken', 'data']);
  expect(reported.map(({ details }) => details['failure_id'])).toEqual(failures.map((failure) => failure?.id));
});

test('the visitor leaves – blocks fail – nothing is reported, nothing is thrown', async () => {
  const { results, reported } = load({ dead: { loader: () => Promise.reject(new Error('aborted')), Component } }, AbortSignal.abort());
  expect(await results).toMatchObject({ dead: { kind: 'failed' } });
  expect(reported).toEqual([]);
});

test.each([
  [404, []],
  [422, [{ stage: 'loader', block: 'mf-blog#latest', refused: '422' }]],
])('a block whose input the API refuses (%d) – loaded – empty, not an outage; reported when it may be a bug', async (status, expected) => {
  const { results, reported } = load({
    latest: { loader: () => Promise.reject(new ApiError('status', 'GET /x', { status })), Component },
  });
  expect(await results).toEqual({ latest: { kind: 'empty' } });
  expect(reported.map(({ details }) => details)).toEqual(expected);
});

test('a block is still loading when the page has waited for it – it is late – its result follows, and is serialised in its place', async () => {
  const work = Promise.withResolvers<ReturnType<typeof ready<string>>>();
  const blocks = { early: { loader: async () => ready('early'), Component }, slow: { loader: () => work.promise, Component } };
  const { runtime } = fakeRuntime({ 'mf-blog#early': blocks.early, 'mf-blog#slow': blocks.slow }, { blockGraceMs: 0 });
  const uses = Object.keys(blocks).map((name): BlockPlacement => ({ key: name, block: `mf-blog#${name}`, props: {} }));
  const wait = startBlocks(uses, { url: new URL('http://site/'), signal: new AbortController().signal }, runtime);

  const { early, slow } = await wait();
  expect(early).toMatchObject({ kind: 'ready', data: 'early' });
  expect(slow).toMatchObject({ kind: 'pending', block: 'mf-blog#slow', current: null });
  if (slow?.kind !== 'pending') throw new Error('The block is not pending.');
  // The page ends before the block has arrived.
  expect(JSON.parse(JSON.stringify(slow))).toEqual({ kind: 'pending', block: 'mf-blog#slow', current: { kind: 'empty' } });

  work.resolve(ready('slow'));
  const arrived = { kind: 'ready', block: 'mf-blog#slow', props: {}, data: 'slow' };
  expect(await slow.settled).toEqual(arrived);
  expect(JSON.parse(JSON.stringify(slow))).toEqual({ kind: 'pending', block: 'mf-blog#slow', current: arrived });
  expect(withSettledBlocks({ blocks: { slow } }).blocks).toEqual({ slow: arrived });
});

test('no grace is set, as in the browser – blocks load – all of them are waited for', async () => {
  const work = Promise.withResolvers<ReturnType<typeof ready<string>>>();
  const { runtime } = fakeRuntime({ 'mf-blog#slow': { loader: () => work.promise, Component } });
  const wait = startBlocks(
    [{ key: 'slow', block: 'mf-blog#slow', props: {} }],
    { url: new URL('http://site/'), signal: new AbortController().signal },
    runtime,
  );
  const results = wait();
  work.resolve(ready('slow'));
  expect(await results).toMatchObject({ slow: { kind: 'ready', data: 'slow' } });
});
