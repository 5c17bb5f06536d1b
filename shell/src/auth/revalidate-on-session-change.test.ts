import { expect, test } from '@jest/globals';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import { NO_SESSION } from '@plenum/shared-contracts/remote/no-session';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { fakeSession } from '@plenum/federation/testing/fake-session';
import { revalidateOnSessionChange } from '#src/auth/revalidate-on-session-change.ts';

const SIGNED_IN = { status: 'signed-in', canCall: true } as const;

function watched(served: Partial<typeof NO_SESSION>, wasAsked: boolean, now: Partial<typeof NO_SESSION>) {
  const session = fakeSession(now);
  let times = 0;
  revalidateOnSessionChange({ view: { ...NO_SESSION, ...served }, wasAsked }, session, () => void (times += 1));
  return { session, times: () => times };
}

test.each([
  ['nobody', {}, true, {}, 0],
  ['somebody, with everything', SIGNED_IN, true, SIGNED_IN, 0],
  ['somebody without private data, which a loader wanted', { status: 'signed-in' as const }, true, SIGNED_IN, 1],
  ['somebody without private data, which nobody wanted', { status: 'signed-in' as const }, false, SIGNED_IN, 0],
  ['somebody who is signed out by now', SIGNED_IN, false, {}, 1],
  ['nobody, and somebody signed in meanwhile', {}, false, SIGNED_IN, 1],
])('rendered for %s – the page starts – reloaded %4$d times', (_, served, wasAsked, now, expected) => {
  expect(watched(served, wasAsked, now).times()).toBe(expected);
});

test('a page – the session begins, its profile arrives, the session ends – reloaded at the beginning and at the end', () => {
  const { session, times } = watched({}, false, {});
  session.change(SIGNED_IN);
  session.change({ profileStatus: 'loaded' });
  expect(times()).toBe(1);
  session.change({ status: 'anonymous', canCall: false });
  expect(times()).toBe(2);
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
