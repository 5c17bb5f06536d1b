import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { RegistryUnavailable, ReleaseNotFound } from '#server/errors.ts';
import { createRegistryClient } from '#server/releases/registry-client.ts';
import { SetFollower } from '#server/release-set/set-follower.ts';
import { type FakeRegistry, fakeRegistry } from '#server/testing/fake-registry.ts';
import { testFollower, stopFollowers } from '#server/testing/test-follower.ts';
import { sampleSet } from '#server/testing/sample-release.ts';
import { TrustStore } from '#server/trust/trust-store.ts';
import { createVerifiedRegistry } from '#server/trust/verified-registry.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Every wait is short, except on a busy machine.
jest.setTimeout(30_000);

const A_MOMENT = 10;

afterEach(stopFollowers);

test('the registry has a set – the site starts – active, stored for the next start, state current', async () => {
  const { follower, activated, stored } = testFollower(() => sampleSet());
  expect(follower.state).toBe('empty');
  await follower.start();
  expect(activated).toEqual([1]);
  expect([follower.state, follower.active, stored()]).toEqual(['current', sampleSet(), sampleSet()]);
});

test('the registry is down, a last known good set exists – the site starts – it is served, state degraded [F01]', async () => {
  const { follower, activated } = testFollower(() => new RegistryUnavailable('down'), { stored: sampleSet({ number: 7 }) });
  await follower.start();
  expect([activated, follower.state]).toEqual([[7], 'degraded']);
});

test('the registry is down and the cache is empty – the site starts – empty, then current once the registry is up', async () => {
  let up = false;
  const { follower } = testFollower(() => (up ? sampleSet() : new RegistryUnavailable('down')), { pollMs: A_MOMENT });
  await follower.start();
  expect(follower.state).toBe('empty');
  up = true;
  await waitUntil(() => follower.state === 'current');
});

test('the registry is down, the last known good set is unusable at first – the next poll – it is served', async () => {
  let tries = 0;
  const { follower, activated, logged } = testFollower(() => new RegistryUnavailable('down'), {
    stored: sampleSet({ number: 7 }),
    pollMs: A_MOMENT,
    refuse: () => (tries += 1) < 4,
  });
  await follower.start();
  expect(follower.state).toBe('empty');
  await waitUntil(() => follower.state === 'degraded');
  expect(activated).toEqual([7]);
  expect(logged.filter((line) => line.includes('could not be used'))).toHaveLength(1);
});

test('an unreadable last known good set – the site starts without registry – empty, and logged', async () => {
  const { follower, logged } = testFollower(() => new RegistryUnavailable('down'), { stored: new Error('half a JSON') });
  await follower.start();
  expect([follower.state, logged]).toEqual(['empty', expect.arrayContaining(['error The last known good release set could not be used'])]);
});

test('the last known good set is served – the registry comes back with the same set – current, without activating it again', async () => {
  let up = false;
  const { follower, activated } = testFollower(() => (up ? sampleSet({ number: 7 }) : new RegistryUnavailable('down')), {
    stored: sampleSet({ number: 7 }),
    pollMs: A_MOMENT,
  });
  await follower.start();
  up = true;
  await waitUntil(() => follower.state === 'current');
  expect(activated).toEqual([7]);
});

test.each<[string, Partial<ReleaseSet>]>([
  ['a lower number', { number: 11 }],
  ['a lower epoch with a higher number', { epoch: 1, number: 99 }],
])('a set is active – the registry offers one with %s – refused, state degraded', async (_, older) => {
  let offered = sampleSet({ epoch: 2, number: 12 });
  const { follower, activated, logged } = testFollower(() => offered);
  await follower.start();
  offered = sampleSet({ epoch: 2, ...older });
  await follower.wake();
  expect([activated, follower.active?.number, follower.state]).toEqual([[12], 12, 'degraded']);
  expect(logged).toEqual([expect.stringContaining('error The registry returned an older release set; ignored')]);
});

test('a set is active – a restore from backup starts a higher epoch with a lower number – it is followed [F12]', async () => {
  let offered = sampleSet({ number: 12 });
  const { follower, activated } = testFollower(() => offered);
  await follower.start();
  offered = sampleSet({ epoch: 2, number: 3 });
  await follower.wake();
  expect([activated, follower.state]).toEqual([[12, 3], 'current']);
});

test.each([
  ['one hour back', '2026-10-02T08:00:00.000Z'],
  ['one hour ahead', '2026-10-02T10:00:00.000Z'],
])('the registry’s clock is set %s – it offers the next set, then the one before – only the next one is followed [F22]', async (_, at) => {
  const before = sampleSet({ number: 12 });
  let offered = before;
  const { follower, activated } = testFollower(() => offered);
  await follower.start();
  offered = { ...sampleSet({ number: 13 }), created_at: at };
  await follower.wake();
  expect([activated, follower.state]).toEqual([[12, 13], 'current']);
  offered = before;
  await follower.wake();
  expect([activated, follower.state]).toEqual([[12, 13], 'degraded']);
});

test('an unusable set – offered repeatedly – the previous one stays, degraded, logged once; then a usable set follows', async () => {
  let offered = sampleSet({ number: 1 });
  const { follower, activated, logged } = testFollower(() => offered, { refuse: (set) => set.number === 2 });
  await follower.start();
  offered = sampleSet({ number: 2 });
  for (let i = 0; i < 3; i += 1) await follower.wake();
  expect([follower.active?.number, follower.state]).toEqual([1, 'degraded']);
  expect(logged).toEqual(['error A release set could not be activated; the previous one stays active']);
  offered = sampleSet({ number: 3 });
  await follower.wake();
  expect([activated, follower.state]).toEqual([[1, 3], 'current']);
});

test('a set with a canary – the registry stops answering before its files are fetched – the previous set stays; then the set follows', async () => {
  let offered = sampleSet();
  let failed: Record<string, Error> = {};
  const { follower, activated } = testFollower(() => offered, { failedCanaries: () => failed });
  await follower.start();
  offered = sampleSet({ number: 2 });
  failed = { 'mf-blog': new RegistryUnavailable('down') };
  await follower.wake();
  expect([activated, follower.state]).toEqual([[1], 'degraded']);
  failed = {};
  await follower.wake();
  expect([activated, follower.state]).toEqual([[1, 2], 'current']);
});

test('a canary of which the registry has no files – its set is offered – served without the canary', async () => {
  const { follower, activated } = testFollower(() => sampleSet(), { failedCanaries: () => ({ 'mf-blog': new ReleaseNotFound('gone') }) });
  await follower.start();
  expect([activated, follower.state]).toEqual([[1], 'current']);
});

test('nothing is stored, a canary cannot be fetched – the site starts – served without the canary, and with it later', async () => {
  let failed: Record<string, Error> = { 'mf-blog': new RegistryUnavailable('down') };
  const { follower, activated } = testFollower(() => sampleSet(), { failedCanaries: () => failed });
  await follower.start();
  expect(activated).toEqual([1]);
  failed = {};
  await follower.wake();
  expect(activated).toEqual([1, 1]);
});

test('the set before the first activation – offered – there is nothing to serve', async () => {
  const { follower, activated } = testFollower(() => sampleSet({ number: 0, releases: {} }));
  await follower.start();
  expect([activated, follower.state]).toEqual([[], 'empty']);
});

test('many change events at once – they arrive during a comparison – one more comparison follows, not one for each', async () => {
  let offered = sampleSet({ number: 1 });
  const { follower, wakeUp, requests, activated } = testFollower(() => offered);
  await follower.start();
  const before = requests();
  wakeUp();
  offered = sampleSet({ number: 2 });
  for (let i = 0; i < 50; i += 1) wakeUp();
  await waitUntil(() => follower.active?.number === 2);
  await follower.wake();
  expect(requests() - before).toBeLessThanOrEqual(3);
  expect(activated).toEqual([1, 2]);
});

test('a change event is lost – the next poll – the site has the current set [F23]', async () => {
  let offered = sampleSet({ number: 1 });
  const { follower } = testFollower(() => offered, { pollMs: A_MOMENT });
  await follower.start();
  offered = sampleSet({ number: 2 });
  await waitUntil(() => follower.active?.number === 2);
  expect(follower.state).toBe('current');
});

test('a comparison is in progress – the site stops – nothing is activated any more', async () => {
  let answer: (set: ReleaseSet) => void = () => undefined;
  const { follower, activated } = testFollower(() => new Promise<ReleaseSet>((resolve) => (answer = resolve)) as never);
  const waking = follower.wake();
  follower.stop();
  answer(sampleSet());
  await waking;
  expect(activated).toEqual([]);
});

describeAgainstRealStream();

function describeAgainstRealStream(): void {
  let registry: FakeRegistry;
  beforeEach(async () => {
    registry = await fakeRegistry();
    registry.publish('shell', '1.0.0');
  });
  afterEach(() => registry.close());

  test('a real stream – a set is activated, the stream breaks, another set is activated – each is followed without a poll', async () => {
    registry.activate({ shell: '1.0.0' });
    const client = createRegistryClient(registry.url, 'production');
    const cacheDir = await mkdtemp(path.join(tmpdir(), 'plenum-follower-'));
    const trust = new TrustStore({ configured: [], cacheDir, environment: 'production', log: () => undefined });
    const follower = new SetFollower({
      registry: { ...createVerifiedRegistry(client, trust), listen: client.listen },
      lastGood: { read: async () => null, write: async () => undefined },
      pollMs: 2 ** 30,
      fetch: async () => ({
        manifests: new Map(),
        failed: new Map(),
        candidates: { manifests: new Map(), failed: new Map() },
      }),
      activate: async () => undefined,
      log: () => undefined,
    });
    await follower.start();
    await waitUntil(() => registry.listeners() === 1);
    registry.activate({ shell: '1.0.0' });
    await waitUntil(() => follower.active?.number === 2);
    registry.dropListeners();
    registry.activate({ shell: '1.0.0' });
    await waitUntil(() => follower.active?.number === 3);
    expect(follower.state).toBe('current');
    follower.stop();
    await rm(cacheDir, { recursive: true });
  });
}
