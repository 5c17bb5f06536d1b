import { expect, test } from '@jest/globals';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import { NO_SESSION } from '@plenum/shared-contracts/remote/no-session';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { fakeSession } from '@plenum/federation/testing/fake-session';
import { revalidateOnSessionChange } from '#src/auth/revalidate-on-session-change.ts';

const SIGNED_IN = { status: 'signed-in', canCall: true } as const;

function watched(served: Partial<typeof NO_SESSION>, wasRead: boolean, now: Partial<typeof NO_SESSION>) {
  const session = fakeSession(now);
  let times = 0;
  revalidateOnSessionChange({ view: { ...NO_SESSION, ...served }, wasRead }, session, () => void (times += 1));
  return { session, times: () => times };
}

test.each([
  ['a signed-out visitor', {}, true, {}, 0],
  ['a user, with private data', SIGNED_IN, true, SIGNED_IN, 0],
  ['a user, without private data that a loader read', { status: 'signed-in' as const }, true, SIGNED_IN, 1],
  ['a user, without private data that no loader read', { status: 'signed-in' as const }, false, SIGNED_IN, 0],
  ['a user who is signed out by now', SIGNED_IN, false, {}, 1],
  ['a signed-out visitor who signed in meanwhile', {}, false, SIGNED_IN, 1],
])('rendered for %s – the page starts – reloaded %4$d times', (_, served, wasRead, now, expected) => {
  expect(watched(served, wasRead, now).times()).toBe(expected);
});

test('a page – the session begins, its profile arrives, the session ends – reloaded at the beginning and at the end', () => {
  const { session, times } = watched({}, false, {});
  session.change(SIGNED_IN);
  session.change({ profileStatus: 'loaded' });
  expect(times()).toBe(1);
  session.change({ status: 'anonymous', canCall: false });
  expect(times()).toBe(2);
});

test('a signed-in page – another user’s session replaces it, and that user’s profile cannot be loaded – reloaded once, so that nothing of the user before is left', () => {
  const profile = decodeProfile(sampleProfile);
  const { session, times } = watched({ ...SIGNED_IN, profile }, true, { ...SIGNED_IN, profile, profileStatus: 'loaded' });
  session.change({ profile: null, profileStatus: 'loading' });
  expect(times()).toBe(0);
  session.change({ profileStatus: 'failed' });
  expect(times()).toBe(1);
  session.change({ profile: { ...profile, id: 'pavel' }, profileStatus: 'loaded' });
  expect(times()).toBe(1);
});

test('a signed-in page – its profile cannot be loaded again – not reloaded', () => {
  const profile = decodeProfile(sampleProfile);
  const { session, times } = watched({ ...SIGNED_IN, profile }, true, { ...SIGNED_IN, profile, profileStatus: 'loaded' });
  session.change({ profileStatus: 'failed' });
  expect(times()).toBe(0);
});

test('a signed-in page – another user’s session replaces it without a sign-out – reloaded once that user’s profile is known, and not when the profile changes', () => {
  const profileOf = (id: string) => ({ ...decodeProfile(sampleProfile), id });
  const { session, times } = watched({ ...SIGNED_IN, profile: profileOf('olga') }, true, { ...SIGNED_IN, profile: profileOf('olga') });
  session.change({ profile: null });
  expect(times()).toBe(0);
  session.change({ profile: profileOf('pavel') });
  session.change({ profile: { ...profileOf('pavel'), name: 'Pavel' } });
  expect(times()).toBe(1);
  session.change({ profile: profileOf('olga') });
  expect(times()).toBe(2);
});
