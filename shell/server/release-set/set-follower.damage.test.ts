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
    kept: withBlog({ number: 7 }),
    damaged: ({ number }) => (damaged && number === 8 ? ['mf-blog'] : []),
  });
  await follower.start();
  expect([activated, follower.state]).toEqual([[7], 'degraded']);
  damaged = false;
  await follower.wake();
  expect([activated, follower.state]).toEqual([[7, 8], 'current']);
});

test('a remote of the last known good set is damaged, the registry is down – the site starts – that set without the remote', async () => {
  const { follower, activated } = testFollower(() => new RegistryUnavailable('down'), {
    kept: withBlog({ number: 7 }),
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

test.each<[string, ReleaseSet, () => ReleaseSet[]]>([
  ['a number that the registry never used', withBlog({ number: 9999 }), () => []],
  ['other members than the registry’s set of that number', withBlog({ number: 8 }), () => [sampleSet({ number: 8 })]],
  ['a higher epoch than the registry', withBlog({ epoch: 7, number: 8 }), () => [withBlog({ number: 8 })]],
])(
  'the last known good set has %s and was served while the registry was down – it comes back – its set is followed and stored',
  async (_, kept, history) => {
    let up = false;
    const {
      follower,
      activated,
      disowned,
      logged,
      kept: nowKept,
    } = testFollower(() => (up ? withBlog({ number: 3 }) : new RegistryUnavailable('down')), { kept, history });
    await follower.start();
    expect(activated).toEqual([kept.number]);
    up = true;
    await follower.wake();
    expect([activated, follower.state, disowned]).toEqual([[kept.number, 3], 'current', [kept.number]]);
    expect(nowKept()).toMatchObject({ number: 3 });
    expect(logged).toContain('error The set on disk is unknown to the registry; it is ignored from now on');
  },
);

test('the last known good set has the current number but other members – the registry comes back – its set is followed', async () => {
  let up = false;
  const { follower, activated } = testFollower(() => (up ? withBlog({ number: 7 }) : new RegistryUnavailable('down')), {
    kept: sampleSet({ number: 7 }),
    history: () => [withBlog({ number: 7 })],
  });
  await follower.start();
  up = true;
  await follower.wake();
  expect([activated, follower.state, follower.active?.releases]).toEqual([[7, 7], 'current', withBlog().releases]);
});

test('the registry knows the last known good set – an older set is offered after the start – refused', async () => {
  let up = false;
  const { follower, activated, logged } = testFollower(() => (up ? withBlog({ number: 6 }) : new RegistryUnavailable('down')), {
    kept: withBlog({ number: 7 }),
    history: () => [withBlog({ number: 7 }), withBlog({ number: 6 })],
  });
  await follower.start();
  up = true;
  await follower.wake();
  expect([activated, follower.active?.number, follower.state]).toEqual([[7], 7, 'degraded']);
  expect(logged).toContain('warn The registry returned an older release set; ignored');
});

test('a set is active – another one is offered under its number – refused', async () => {
  let offered = sampleSet({ number: 7 });
  const { follower, activated, logged } = testFollower(() => offered);
  await follower.start();
  offered = withBlog({ number: 7 });
  await follower.wake();
  expect([activated, follower.active?.releases, follower.state]).toEqual([[7], sampleSet().releases, 'degraded']);
  expect(logged).toEqual(['warn The registry returned a different release set with the number of the active one; ignored']);
});
