import { afterEach, expect, test } from '@jest/globals';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { RegistryUnavailable } from '#server/errors.ts';
import { testFollower, stopFollowers } from '#server/testing/test-follower.ts';
import { sampleSet } from '#server/testing/sample-release.ts';

afterEach(stopFollowers);

const withBlog = (change: Partial<ReleaseSet> = {}) => {
  const member = { version: '1.0.0', manifest: `sha384-${'A'.repeat(64)}` };
  return sampleSet({ ...change, releases: { shell: member, 'mf-blog': member } });
};

test('a remote of the only available set is damaged – the site starts – served without it, degraded; complete once it is intact', async () => {
  let damaged = ['mf-blog'];
  const { follower, activated } = testFollower(() => withBlog(), { damaged: () => damaged });
  await follower.start();
  expect([activated, follower.state, follower.missing]).toEqual([[1], 'degraded', ['mf-blog']]);
  await follower.wake();
  expect(activated).toEqual([1]);
  damaged = [];
  await follower.wake();
  expect([activated, follower.state, follower.missing]).toEqual([[1, 1], 'current', []]);
});

test('the shell of the only available set is damaged – the site starts – empty', async () => {
  const { follower, activated } = testFollower(() => withBlog(), { damaged: () => ['shell'] });
  await follower.start();
  expect([activated, follower.state]).toEqual([[], 'empty']);
});

test('a remote of the new set is damaged, the last known good set is intact – the site starts – it serves that set until the new one is intact', async () => {
  let damaged = true;
  const { follower, activated } = testFollower(() => withBlog({ number: 8 }), {
    stored: withBlog({ number: 7 }),
    damaged: ({ number }) => (damaged && number === 8 ? ['mf-blog'] : []),
  });
  await follower.start();
  expect([activated, follower.state]).toEqual([[7], 'degraded']);
  damaged = false;
  await follower.wake();
  expect([activated, follower.state]).toEqual([[7, 8], 'current']);
});

test('a remote of the last known good set is damaged, the registry is down – the site starts – that set without the remote [F42]', async () => {
  const { follower, activated } = testFollower(() => new RegistryUnavailable('down'), {
    stored: withBlog({ number: 7 }),
    damaged: () => ['mf-blog'],
  });
  await follower.start();
  expect([activated, follower.state, follower.missing]).toEqual([[7], 'degraded', ['mf-blog']]);
});

test('a set is active – the next one has a damaged remote – the active one stays until the next one is intact', async () => {
  let offered = withBlog({ number: 1 });
  let damaged = true;
  const { follower, activated } = testFollower(() => offered, { damaged: ({ number }) => (damaged && number === 2 ? ['mf-blog'] : []) });
  await follower.start();
  offered = withBlog({ number: 2 });
  await follower.wake();
  expect([activated, follower.state, follower.missing]).toEqual([[1], 'degraded', []]);
  damaged = false;
  await follower.wake();
  expect([activated, follower.state]).toEqual([[1, 2], 'current']);
});

test.each<[string, ReleaseSet, string]>([
  ['an older set', withBlog({ number: 6 }), 'replay'],
  ['another set with the same number', sampleSet({ number: 7 }), 'conflict'],
  ['a set of a lower epoch', withBlog({ epoch: 1, number: 99 }), 'replay'],
])(
  'the last known good set is served – the registry offers %s, also from the start – refused with an alarm, and the stored set stays [F12]',
  async (_, offered, alarm) => {
    const stored = withBlog({ epoch: 1, number: 7, ...(offered.number === 99 ? { epoch: 2 } : {}) });
    const { follower, activated, alarms, logged, stored: nowKept } = testFollower(() => offered, { stored });
    await follower.start();
    await follower.wake();
    expect([activated, follower.active, follower.state]).toEqual([[7], stored, 'degraded']);
    expect([alarms, follower.alarms]).toEqual([[alarm], [expect.objectContaining({ kind: alarm, since: expect.any(String) })]]);
    expect(logged).toEqual([expect.stringMatching(/^error The registry returned .* "confirm-restore"$/)]);
    expect(nowKept()).toBe(stored);
  },
);

test('a replayed set was refused – the registry offers a higher epoch – it is followed, and the alarm ends', async () => {
  let offered = withBlog({ number: 6 });
  const { follower, activated } = testFollower(() => offered, { stored: withBlog({ number: 7 }) });
  await follower.start();
  expect(follower.alarms).toHaveLength(1);
  offered = withBlog({ epoch: 2, number: 7 });
  await follower.wake();
  expect([activated, follower.state, follower.alarms]).toEqual([[7, 7], 'current', []]);
});

test('a replayed set was refused – the registry offers the next set, which is incomplete – the alarm ends, as that set is trusted', async () => {
  let offered = withBlog({ number: 6 });
  const { follower } = testFollower(() => offered, {
    stored: withBlog({ number: 7 }),
    damaged: ({ number }) => (number === 8 ? ['mf-blog'] : []),
  });
  await follower.start();
  offered = withBlog({ number: 8 });
  await follower.wake();
  expect([follower.active?.number, follower.state, follower.alarms]).toEqual([7, 'degraded', []]);
});

test('the last known good set is newer than the registry’s, and its shell is damaged – the site starts – empty rather than an older set', async () => {
  const { follower, activated } = testFollower(() => withBlog({ number: 6 }), {
    stored: withBlog({ number: 7 }),
    damaged: ({ number }) => (number === 7 ? ['shell'] : []),
  });
  await follower.start();
  expect([activated, follower.state, follower.alarms.map(({ kind }) => kind)]).toEqual([[], 'empty', ['replay']]);
});

test('the registry has not confirmed the set for too long – compared – still served, with one alarm, until it is confirmed again', async () => {
  let offered: ReleaseSet | Error = withBlog();
  let expiresAt = '2026-10-02T10:00:00.000Z';
  const { follower, alarms } = testFollower(() => offered, { expiresAt: () => expiresAt });
  await follower.start();
  expect([follower.active?.number, follower.expiresAt, alarms]).toEqual([1, expiresAt, ['expired']]);
  offered = new RegistryUnavailable('down');
  await follower.wake();
  expect([alarms, follower.state, follower.active?.number]).toEqual([['expired'], 'degraded', 1]);
  offered = withBlog({ number: 2 });
  expiresAt = '2126-10-02T10:00:00.000Z';
  await follower.wake();
  expect([follower.alarms, follower.state]).toEqual([[], 'current']);
});

test('a set is active – another one is offered under its number – refused', async () => {
  let offered = sampleSet({ number: 7 });
  const { follower, activated, logged } = testFollower(() => offered);
  await follower.start();
  offered = withBlog({ number: 7 });
  await follower.wake();
  expect([activated, follower.active?.releases, follower.state]).toEqual([[7], sampleSet().releases, 'degraded']);
  expect(logged).toEqual([
    expect.stringContaining('error The registry returned a different release set with the number of the active one'),
  ]);
});

test('a remote of the active set is blocked, and the set that replaces it cannot be served – the active set goes on without the remote', async () => {
  let offered = withBlog({ number: 1 });
  let isBlocked = false;
  const { follower, activated } = testFollower(() => offered, {
    isBlocked: (name) => isBlocked && name === 'mf-blog',
    refuse: ({ number }) => number === 2,
    damaged: ({ number }) => (isBlocked && number === 1 ? ['mf-blog'] : []),
  });
  await follower.start();
  isBlocked = true;
  offered = sampleSet({ number: 2 });
  await follower.wake();
  expect([activated, follower.active?.number, follower.missing, follower.state]).toEqual([[1, 1], 1, ['mf-blog'], 'degraded']);
  await follower.wake();
  expect(activated).toEqual([1, 1]);
});
