import { beforeEach, expect, test } from '@jest/globals';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { settled, setUpSession } from '#src/auth/testing/set-up-session.ts';

let { site, api, tab, signedIn } = setUpSession();
beforeEach(() => {
  ({ site, api, tab, signedIn } = setUpSession());
});

test('signed in – the page is opened again – the cached profile is shown until the API has answered', async () => {
  await signedIn();
  api.gate = new Promise(() => undefined);
  const again = tab();
  await settled();
  expect(again.session.view).toMatchObject({ profileStatus: 'loading', profile: { name: 'olga' } });
});

test('the server rendered the profile – the page starts – it is shown, cached in this browser, and not requested again', async () => {
  await signedIn();
  const again = tab(site, {
    status: 'signed-in',
    canCall: true,
    profile: { ...decodeProfile(sampleProfile), id: 'olga' },
    profileStatus: 'loaded',
  });
  await settled();
  expect(again.session.view.profile?.name).toBe('Olga Petrova');
  expect(site.storage.get('plenum-profile')).toContain('Olga Petrova');
  expect(api.calls).toEqual([]);
});

test('the server rendered for another user, by cookies that scripts cannot see – the page starts – the current user’s profile is requested and shown', async () => {
  await signedIn();
  const again = tab(site, {
    status: 'signed-in',
    canCall: true,
    profile: { ...decodeProfile(sampleProfile), id: 'evil' },
    profileStatus: 'loaded',
  });
  await settled();
  expect(again.session.view.profile?.name).toBe('olga');
  expect(api.calls).toEqual(['profile']);
});

test('signed in – the profile cannot be loaded – the status is failed, the error is reported, the session stays [S4.08 S8.04]', async () => {
  const here = await signedIn();
  const failure = new ApiError('network', 'GET /v2/profile');
  api.failures.profile = failure;
  expect(await here.session.actions.reloadProfile()).toBeNull();
  expect(here.session.view).toMatchObject({ status: 'signed-in', profileStatus: 'failed' });
  expect(here.reports).toEqual([failure]);
});

test('signed in – the profile is changed, then patched – the view and the browser’s cache have both changes [S4.12]', async () => {
  const { session } = await signedIn();
  await session.actions.updateProfile({ name: 'Olga P.' });
  session.actions.patchProfile({ isVerifiedPhone: true });
  expect(session.view.profile).toMatchObject({ name: 'Olga P.', isVerifiedPhone: true });
  expect(JSON.parse(site.storage.get('plenum-profile') ?? '')).toMatchObject({ name: 'Olga P.', isVerifiedPhone: true });
});

test('a profile change is in progress – the visitor signs out in another tab – neither page nor browser has a name', async () => {
  const here = await signedIn();
  const there = tab();
  await settled();
  const answered = Promise.withResolvers<void>();
  api.gate = answered.promise;
  const changed = here.session.actions.updateProfile({ name: 'Pavel' });
  api.gate = Promise.resolve();
  await there.session.actions.signOut();
  answered.resolve();
  await changed;
  expect(here.session.view.profile).toBeNull();
  expect(site.storage.get('plenum-profile')).toBeUndefined();
});
