import { beforeEach, expect, test } from '@jest/globals';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { MINUTE, settled, setUpSession } from '#src/auth/testing/set-up-session.ts';

let { browser, site, api, clock, tab, signedIn } = setUpSession();
beforeEach(() => {
  ({ browser, site, api, clock, tab, signedIn } = setUpSession());
});

test('signed in, in two tabs – the user signs out in one – both pages are notified, once, and the first one says so', async () => {
  const [here, there] = [await signedIn(), tab()];
  for (const { emitted } of [here, there]) emitted.length = 0;
  await here.session.actions.signOut();
  expect([here.emitted, there.emitted]).toEqual([[['session:changed', { signedIn: false }]], [['session:changed', { signedIn: false }]]]);
  expect([here.notices, there.notices]).toEqual([[{ tone: 'info', text: 'You are signed out.' }], []]);
});

test.each(['login', 'registration', 'social'] as const)(
  'signed out – %s succeeds – four cookies, a copy in storage, the profile, one notification to the page [S4.03]',
  async (origin) => {
    const { session, emitted } = tab();
    await session.actions.begin(api.signIn('olga'), origin);
    expect([...browser.cookies.keys()].toSorted()).toEqual(['expiredDate', 'loggedInSystem', 'plenum-auth', 'refreshToken']);
    expect(Number(browser.cookies.get('expiredDate'))).toBe(clock.now + 2 * MINUTE);
    expect(JSON.parse(site.storage.get('plenum-auth') ?? '')).toMatchObject({ loggedInSystem: true, expiredDate: clock.now + 2 * MINUTE });
    expect(JSON.parse(site.storage.get('plenum-profile') ?? '')).toMatchObject({ name: 'olga' });
    expect(session.view).toMatchObject({
      status: 'signed-in',
      canCall: true,
      temporary: false,
      storedIn: 'browser',
      profileStatus: 'loaded',
    });
    expect(session.view.profile?.name).toBe('olga');
    expect(emitted).toEqual([['session:changed', { signedIn: true }]]);
  },
);

test('signed in – nothing changes – the view is the same object', async () => {
  const { session, tokenProvider } = await signedIn();
  const { view } = session;
  await tokenProvider.token();
  expect(session.view).toBe(view);
});

test('signed in for two minutes – twenty tabs request a token at once – one refresh, the same new token for all [S7.09]', async () => {
  const tabs = [await signedIn(), ...Array.from({ length: 19 }, () => tab())];
  await settled();
  api.calls.length = 0;
  clock.now += 2 * MINUTE;
  const tokens = await Promise.all(tabs.flatMap(({ tokenProvider }) => [tokenProvider.token(), tokenProvider.token()]));
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).toBe(browser.cookies.get('plenum-auth'));
  expect(api.calls.filter((call) => call === 'refresh')).toHaveLength(1);
});

test('signed in for two minutes – the site and the account host refresh at once – both stay signed in with the tokens in the cookies', async () => {
  const here = await signedIn();
  const there = tab(browser.host());
  clock.now += 2 * MINUTE;
  const tokens = await Promise.all([here.tokenProvider.token(), there.tokenProvider.token()]);
  expect(tokens).toEqual([browser.cookies.get('plenum-auth'), browser.cookies.get('plenum-auth')]);
  expect([here.session.view.status, there.session.view.status]).toEqual(['signed-in', 'signed-in']);
});

test('signed in on the site – the account host is opened – it is signed in, and its storage has the copy', async () => {
  await signedIn();
  const account = browser.host();
  const there = tab(account);
  await settled();
  expect(there.session.view).toMatchObject({ status: 'signed-in', profileStatus: 'loaded' });
  expect(account.storage.has('plenum-auth')).toBe(true);
});

test('signed in – the user signs out in one tab – the other tabs follow; cookies, copies and profiles are removed, the API is called [S4.05]', async () => {
  const here = await signedIn();
  const other = tab();
  const account = browser.host();
  const there = tab(account);
  await settled();
  await here.session.actions.signOut();
  await settled();
  // The other host reads it from the cookies, at the latest with its next call.
  expect(await there.tokenProvider.token()).toBeNull();
  for (const { session } of [here, other, there])
    expect(session.view).toMatchObject({ status: 'anonymous', profile: null, profileStatus: 'absent' });
  expect(browser.cookies.size).toBe(0);
  expect([...site.storage.keys(), ...account.storage.keys()]).toEqual([]);
  expect(api.calls).toContain('logout');
});

test('signed out on the other host – this host is opened again – its old copy starts no session', async () => {
  await signedIn();
  const there = tab(browser.host());
  await there.session.actions.signOut();
  expect(tab().session.view.status).toBe('anonymous');
  expect(site.storage.size).toBe(0);
});

test('another user signed in on the other host – this host is opened again – the previous user’s name is never shown', async () => {
  await signedIn('olga');
  const there = tab(browser.host());
  await there.session.actions.begin(api.signIn('pavel'), 'login');
  api.gate = new Promise(() => undefined);
  const here = tab();
  await settled();
  expect(here.session.view).toMatchObject({ status: 'signed-in', profile: null, profileStatus: 'loading' });
});

test('another user signed in on the other host – a tab of this host checks again – it shows the other user', async () => {
  const here = await signedIn('olga');
  const there = tab(browser.host());
  there.tokenProvider.signIn('login', 'started');
  await there.session.actions.begin(api.signIn('pavel'), 'login');
  await here.tokenProvider.token();
  await settled();
  expect(here.session.view.profile?.name).toBe('pavel');
});

test('the refresh token is refused – a token is requested – signed out everywhere, and the visitor sees the API’s message [S7.13]', async () => {
  const here = await signedIn();
  clock.now += 2 * MINUTE;
  api.revokeAll();
  await expect(here.tokenProvider.token()).rejects.toMatchObject({ name: 'ApiError', status: 401 });
  expect(here.session.view.status).toBe('anonymous');
  expect(browser.cookies.size).toBe(0);
  expect(here.notices).toEqual([{ tone: 'error', text: 'This session has ended.' }]);
});

test('the refresh token was refused – the next token is requested – null: signed out', async () => {
  const here = await signedIn();
  clock.now += 2 * MINUTE;
  api.revokeAll();
  await here.tokenProvider.token().catch(() => undefined);
  expect(await here.tokenProvider.token()).toBeNull();
});

test.each([
  ['cannot be reached', new ApiError('network', 'POST /token-refresh')],
  ['is broken', new ApiError('status', 'POST /token-refresh', { status: 502 })],
  ['is overloaded', new ApiError('status', 'POST /token-refresh', { status: 429 })],
  ['answers with an invalid body', new ApiError('shape', 'POST /token-refresh', { status: 200 })],
])('the API %s – a token is requested – the request fails and is reported, the session stays and recovers', async (_, failure) => {
  const here = await signedIn();
  clock.now += 2 * MINUTE;
  api.failures.refresh = failure;
  await expect(here.tokenProvider.token()).rejects.toBe(failure);
  expect(here.session.view.status).toBe('signed-in');
  expect(here.reports).toEqual([failure]);
  delete api.failures.refresh;
  expect(await here.tokenProvider.token()).toBe(browser.cookies.get('plenum-auth'));
});

test('a refresh is in progress – the visitor signs out in another tab – the response starts no session', async () => {
  const here = await signedIn();
  const other = tab();
  await settled();
  clock.now += 2 * MINUTE;
  let respond = () => undefined as void;
  api.gate = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const token = here.tokenProvider.token().catch((error: unknown) => error);
  await settled();
  void other.session.actions.signOut();
  respond();
  expect(await token).toMatchObject({ status: 401 });
  expect(browser.cookies.size).toBe(0);
});

test('a call was refused – its token is not the current one – the current token is returned without a refresh', async () => {
  const here = await signedIn();
  expect(await here.tokenProvider.renew('an older one')).toBe(browser.cookies.get('plenum-auth'));
  expect(api.calls).toEqual([]);
});

test('a call was refused – its token was the current one – one refresh', async () => {
  const here = await signedIn();
  const before = browser.cookies.get('plenum-auth') ?? '';
  const after = await here.tokenProvider.renew(before);
  expect(after).not.toBe(before);
  expect(after).toBe(browser.cookies.get('plenum-auth'));
  expect(api.calls.filter((call) => call === 'refresh')).toHaveLength(1);
});

test('no retry is left – the refused token belongs to another session – that session stays; with its own token it ends', async () => {
  const here = await signedIn();
  here.tokenProvider.endSession('an older one');
  expect(here.session.view.status).toBe('signed-in');
  here.tokenProvider.endSession(browser.cookies.get('plenum-auth') ?? '');
  expect(here.session.view.status).toBe('anonymous');
});

test('signed in – the user signs in again – the previous session is cleared first, and stays cleared when that fails [S4.06 S8.02]', async () => {
  const here = await signedIn();
  here.tokenProvider.signIn('login', 'started');
  expect(browser.cookies.size).toBe(0);
  here.tokenProvider.signIn('login', 'failed');
  expect(here.session.view.status).toBe('anonymous');
});

test('cookies are forbidden – the user signs in – storage keeps the session for other tabs and pages of this host', async () => {
  browser.allowsCookies = false;
  const { session } = await signedIn();
  expect(session.view.storedIn).toBe('browser');
  expect(tab().session.view.status).toBe('signed-in');
});

test('cookies and storage are forbidden – the user signs in – the session works on this page, and a message says that it lasts no longer', async () => {
  browser.allowsCookies = false;
  browser.allowsStorage = false;
  const { session, tokenProvider, notices } = await signedIn();
  expect(session.view).toMatchObject({ status: 'signed-in', storedIn: 'page', profileStatus: 'loaded' });
  expect(await tokenProvider.token()).not.toBeNull();
  expect(notices).toEqual([{ tone: 'info', text: expect.stringContaining('on this page only') }]);
  await session.actions.signOut();
  expect(session.view).toMatchObject({ status: 'anonymous', storedIn: 'browser' });
});

test('cookies and storage are forbidden – another tab signs out – this page does too', async () => {
  browser.allowsCookies = false;
  browser.allowsStorage = false;
  const here = await signedIn();
  const other = await signedIn();
  await other.session.actions.signOut();
  await settled();
  expect(here.session.view.status).toBe('anonymous');
});

test('the account was deleted – the session is notified – it ends, and a flag gives the reason until the next session begins [S4.13]', async () => {
  const { session } = await signedIn();
  session.actions.endDeletedAccount();
  expect(session.view).toMatchObject({ status: 'anonymous', accountDeleted: true });
  await session.actions.begin(api.signIn('pavel'), 'registration');
  expect(session.view.accountDeleted).toBe(false);
});

test('signed in – the session expires, and another is signed out of – in this tab, only signing out deletes drafts of forms', async () => {
  const { session, tokenProvider, draftDeletions } = await signedIn();
  tokenProvider.endSession(browser.cookies.get('plenum-auth') ?? null);
  expect([session.view.status, draftDeletions()]).toEqual(['anonymous', 0]);
  await session.actions.begin(api.signIn('olga'), 'login');
  await session.actions.signOut();
  expect(draftDeletions()).toBe(1);
});

test('signed in, in another tab too – signed out in one – both delete drafts of forms', async () => {
  const [here, there] = [await signedIn(), tab()];
  await here.session.actions.signOut();
  await settled();
  expect([here.draftDeletions(), there.draftDeletions()]).toEqual([1, 1]);
});

test('signed in, in another tab too – the session is revoked, and one tab finds out – both keep the drafts of forms', async () => {
  const [here, there] = [await signedIn(), tab()];
  here.tokenProvider.endSession(browser.cookies.get('plenum-auth') ?? null);
  await settled();
  expect([there.session.view.status, here.draftDeletions(), there.draftDeletions()]).toEqual(['anonymous', 0, 0]);
});

test('signed in, in another tab – the cookie of the access token is gone, then another user signs in – only that deletes drafts of forms', async () => {
  const here = await signedIn();
  const token = browser.cookies.get('plenum-auth') ?? '';
  browser.cookies.delete('plenum-auth');
  await here.tokenProvider.token();
  expect([here.session.view.status, here.draftDeletions()]).toEqual(['signed-in', 0]);
  await tab().session.actions.begin(api.signIn('pavel'), 'login');
  await settled();
  expect([browser.cookies.get('plenum-auth') === token, here.draftDeletions()]).toEqual([false, 1]);
});

test('signed in – the session is revoked, and the same user signs in again, then another one – only for the other drafts of forms are deleted', async () => {
  const { session, tokenProvider, draftDeletions } = await signedIn('olga');
  tokenProvider.endSession(browser.cookies.get('plenum-auth') ?? null);
  await session.actions.begin(api.signIn('olga'), 'login');
  expect([session.view.status, draftDeletions()]).toEqual(['signed-in', 0]);
  tokenProvider.endSession(browser.cookies.get('plenum-auth') ?? null);
  await session.actions.begin(api.signIn('pavel'), 'login');
  expect([session.view.status, draftDeletions()]).toEqual(['signed-in', 1]);
});

test('signed in – the session is revoked, another user signs in with a new document – the new user owns the drafts from its start', async () => {
  const { tokenProvider, draftOwners } = await signedIn('olga');
  tokenProvider.endSession(browser.cookies.get('plenum-auth') ?? null);
  const there = tab();
  expect(there.draftOwners).toEqual([]);
  await there.session.actions.begin(api.signIn('pavel'), 'social');
  const [olga, pavel] = [draftOwners[0], there.draftOwners[0]];
  expect([typeof olga, typeof pavel, olga === pavel]).toEqual(['string', 'string', false]);
  expect(tab().draftOwners).toEqual([pavel]);
});

test('signed in – signed out on the other host, then this host is opened – drafts of forms are deleted; not for a guest who signs in there', async () => {
  await signedIn();
  const other = browser.host();
  await tab(other).session.actions.signOut();
  expect(tab().draftDeletions()).toBe(1);
  await tab(other).session.actions.begin(api.signIn('olga'), 'login');
  expect(tab().draftDeletions()).toBe(0);
});

test('a registration of two steps – signed out – the step is 0 again [S3.11 S4.09]', async () => {
  const { session } = await signedIn();
  session.actions.advanceRegistration();
  session.actions.advanceRegistration();
  expect(session.view.registrationStep).toBe(2);
  await session.actions.signOut();
  expect(session.view.registrationStep).toBe(0);
});

test('the logout call fails – signed out – the session ends here, and the error is reported', async () => {
  const { session, reports } = await signedIn();
  const failure = new ApiError('network', 'POST /logout');
  api.failures.logout = failure;
  await session.actions.signOut();
  expect(session.view.status).toBe('anonymous');
  expect(reports).toEqual([failure]);
});
