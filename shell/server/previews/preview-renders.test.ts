import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Preview } from '@plenum/shared-contracts/release/previews/preview';
import { PreviewRenders } from '#server/previews/preview-renders.ts';
import { sampleComposition } from '#server/testing/fake-shell.ts';

beforeEach(() => {
  jest.useFakeTimers();
  [started, stopped, failure] = [[], [], null];
});
afterEach(() => {
  jest.useRealTimers();
});

const IDLE_MS = 600_000;
let started: string[];
let stopped: string[];
let failure: Error | null;

const previewOf = (id: string): Preview => ({
  id,
  environment: 'production',
  releases: {},
  set: { epoch: 1, number: 7, created_at: '2026-11-23T09:00:00.000Z' },
  changed: [],
  read_only: true,
  reason: '',
  actor: 'manager',
  created_at: '2026-11-23T11:00:00.000Z',
  expires_at: '2026-11-23T12:00:00.000Z',
});
const create = () =>
  new PreviewRenders({
    store: { complete: async () => Promise.reject(new Error('unused')), manifest: async () => Promise.reject(new Error('unused')) },
    compose: ({ environment }) => ({ ...sampleComposition(7), environment }),
    pathsOf: () => [],
    idleMs: IDLE_MS,
    atMost: 2,
    createService: (id) => ({
      active: sampleComposition(7),
      activate: async ({ environment }) => {
        if (failure) throw failure;
        started.push(environment);
        return new Map();
      },
      render: async () => Promise.reject(new Error('unused')),
      stop: () => void stopped.push(id),
    }),
  });

test('one preview – opened by several requests at once – its processes start once, with a set of their own', async () => {
  const renders = create();
  const [one, other] = await Promise.all([renders.of(previewOf('a')), renders.of(previewOf('a'))]);
  expect(one).toBe(other);
  expect(started).toEqual(['preview-a']);
});

test('more previews than may run – opened – the one that was used longest ago ends', async () => {
  const renders = create();
  for (const id of ['a', 'b', 'a', 'c']) await renders.of(previewOf(id));
  expect(stopped).toEqual(['b']);
});

test('a preview – without a page for a while – its processes end; the next page starts them again', async () => {
  const renders = create();
  await renders.of(previewOf('a'));
  jest.advanceTimersByTime(IDLE_MS - 1);
  await renders.of(previewOf('a'));
  jest.advanceTimersByTime(IDLE_MS - 1);
  expect(stopped).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(stopped).toEqual(['a']);
  await renders.of(previewOf('a'));
  expect(started).toEqual(['preview-a', 'preview-a']);
});

test('a preview whose shell cannot be run – opened – refused, its processes end, and the next page tries again', async () => {
  const renders = create();
  failure = new Error('another front server');
  await expect(renders.of(previewOf('a'))).rejects.toMatchObject({
    name: 'PreviewFailed',
    message: expect.stringContaining('another front'),
  });
  expect(stopped).toEqual(['a']);
  failure = null;
  await renders.of(previewOf('a'));
  expect(started).toEqual(['preview-a']);
});

test('the site stops – all previews end, and none is opened any more', async () => {
  const renders = create();
  await renders.of(previewOf('a'));
  renders.stop();
  expect(stopped).toEqual(['a']);
  await expect(renders.of(previewOf('a'))).rejects.toThrow('stopping');
});
