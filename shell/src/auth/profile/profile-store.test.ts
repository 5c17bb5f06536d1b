import { expect, test } from '@jest/globals';
import { type Profile, decodeProfile } from '@plenum/shared-contracts/profile/codec';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { ProfileStore } from '#src/auth/profile/profile-store.ts';

const PROFILE = decodeProfile(sampleProfile);
const noFailure = (error: unknown) => {
  throw error;
};

/** Answers on demand. */
function later() {
  const answer = Promise.withResolvers<Profile>();
  return { fetch: () => answer.promise, ...answer };
}

test('no profile – it is loaded – the status is loading, then loaded [S4.08]', async () => {
  const store = new ProfileStore();
  const { fetch, resolve } = later();
  const loaded = store.load(fetch, noFailure);
  expect(store.status).toBe('loading');
  resolve(PROFILE);
  expect(await loaded).toBe(PROFILE);
  expect([store.status, store.profile]).toEqual(['loaded', PROFILE]);
});

test('a load is in progress – it is requested again – the same request', async () => {
  const store = new ProfileStore();
  const { fetch, resolve } = later();
  let loads = 0;
  const counted = () => {
    loads += 1;
    return fetch();
  };
  const both = [store.load(counted, noFailure), store.load(counted, noFailure)];
  resolve(PROFILE);
  expect(await Promise.all(both)).toEqual([PROFILE, PROFILE]);
  expect(loads).toBe(1);
});

test('a loaded profile – loading it again fails – the status is failed, the old profile stays, the error is reported [S8.04]', async () => {
  const store = new ProfileStore();
  store.show(PROFILE, 'loaded');
  const errors: unknown[] = [];
  const failure = new Error('No connection.');
  expect(
    await store.load(
      async () => Promise.reject(failure),
      (error) => errors.push(error),
    ),
  ).toBeNull();
  expect([store.status, store.profile, errors]).toEqual(['failed', PROFILE, [failure]]);
});

test.each(['answer', 'failure'] as const)(
  'the session ended during a load – the %s arrives – no profile is shown, nothing is reported [S4.09]',
  async (what) => {
    const store = new ProfileStore();
    const { fetch, resolve, reject } = later();
    const loaded = store.load(fetch, noFailure);
    store.reset();
    if (what === 'answer') resolve(PROFILE);
    else reject(new Error('Too late.'));
    expect(await loaded).toBeNull();
    expect([store.status, store.profile]).toEqual(['absent', null]);
  },
);

test('the next session loads while the previous one’s answer is pending – both arrive – only its own is shown', async () => {
  const store = new ProfileStore();
  const [old, own] = [later(), later()];
  void store.load(old.fetch, noFailure);
  store.reset();
  const loaded = store.load(own.fetch, noFailure);
  own.resolve({ ...PROFILE, name: 'Pavel' });
  old.resolve(PROFILE);
  await loaded;
  expect(store.profile?.name).toBe('Pavel');
});

test('no profile – patched – still none', () => {
  const store = new ProfileStore();
  store.patch({ isVerifiedEmail: true });
  expect(store.profile).toBeNull();
});

test('a change is in progress – the session ends, then the answer arrives – no profile is shown', async () => {
  const store = new ProfileStore();
  store.show(PROFILE, 'loaded');
  const { fetch, resolve } = later();
  const changed = store.change(fetch);
  store.reset();
  resolve({ ...PROFILE, name: 'Pavel' });
  expect((await changed).name).toBe('Pavel');
  expect([store.status, store.profile]).toEqual(['absent', null]);
});

test('loaded, then changed – the older answer arrives last – the change stays', async () => {
  const store = new ProfileStore();
  store.show(PROFILE, 'loaded');
  const before = later();
  const loaded = store.load(before.fetch, noFailure);
  await store.change(async () => ({ ...PROFILE, name: 'Pavel' }));
  before.resolve(PROFILE);
  expect((await loaded)?.name).toBe('Pavel');
  expect([store.status, store.profile?.name]).toEqual(['loaded', 'Pavel']);
});
