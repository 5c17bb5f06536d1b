import { beforeEach, expect, test } from '@jest/globals';
import { type AuthState, NO_AUTH } from '#contract/session/auth-state.ts';
import { FakeBrowser, type FakeHost } from '#src/auth/testing/fake-browser.ts';
import { strayAuthCookies } from '#src/auth/storage/auth-storage.ts';

const AUTH: AuthState = { accessToken: 'a', refreshToken: 'r', expiredDate: 5, loggedInSystem: true };

let browser: FakeBrowser;
let host: FakeHost;
beforeEach(() => {
  browser = new FakeBrowser();
  host = browser.host();
});

test('a session is written – another page reads – it is there, and the copy says that the cookies hold it too', () => {
  host.authStorage().write(AUTH);
  expect(host.authStorage().read()).toEqual(AUTH);
  expect(JSON.parse(host.storage.get('plenum-auth') ?? '')).toEqual({ ...AUTH, alone: false });
});

test('the cookies were removed – the copy remains – signed out', () => {
  host.authStorage().write(AUTH);
  browser.cookies.clear();
  expect(host.authStorage().read()).toEqual(NO_AUTH);
  expect(host.authStorage().copyIsCurrent).toBe(false);
});

test('cookies are forbidden – a session is written, read by another page, removed – only the copy is used', () => {
  browser.allowsCookies = false;
  host.authStorage().write(AUTH);
  expect(host.authStorage().read()).toEqual(AUTH);
  host.authStorage().write(NO_AUTH);
  expect(host.authStorage().read()).toEqual(NO_AUTH);
});

test('cookies and storage are forbidden – a session is written – this page holds it, reports that, and forgets it on request', () => {
  browser.allowsCookies = false;
  browser.allowsStorage = false;
  const authStorage = host.authStorage();
  authStorage.write(AUTH);
  expect([authStorage.read(), authStorage.storedIn, host.authStorage().read()]).toEqual([AUTH, 'page', NO_AUTH]);
  authStorage.forget();
  expect([authStorage.read(), authStorage.storedIn]).toEqual([NO_AUTH, 'browser']);
});

test('another host has set cookies for part of the site – the user signs in and out there – first the own session, then none', () => {
  for (const [name, value] of [
    ['plenum-auth', 'evil'],
    ['refreshToken', 'evil'],
    ['expiredDate', '9'],
    ['loggedInSystem', 'true'],
  ] as const)
    browser.tossed.set(name, value);
  const authStorage = host.authStorage();
  expect(authStorage.read().accessToken).toBe('evil');
  authStorage.write(AUTH);
  expect(authStorage.read()).toEqual(AUTH);
  authStorage.write(NO_AUTH);
  expect([authStorage.read(), browser.tossed.size]).toEqual([NO_AUTH, 0]);
});

test('another host has set a refresh token for part of the site – a temporary session is written – it has no refresh token', () => {
  browser.tossed.set('refreshToken', 'evil');
  const temporary = { ...AUTH, refreshToken: null };
  host.authStorage().write(temporary);
  expect(host.authStorage().read()).toEqual(temporary);
});

test.each(['nonsense', '{}', '[]', '{"accessToken":5}', JSON.stringify({ ...AUTH, loggedInSystem: false, alone: true })])(
  'storage holds %s – it is read – signed out',
  (text) => {
    host.storage.set('plenum-auth', text);
    expect(host.authStorage().read()).toEqual(NO_AUTH);
  },
);

test('cookies beside our own – removed – for every path that the page belongs to, on this host and on the domain', () => {
  const removed = strayAuthCookies('/account/security', 'plenum.test');
  const where = new Set(removed.map((cookie) => /Path=[^;]*(?:; Domain=[^;]*)?/.exec(cookie)?.[0]));
  const paths = ['/', '/account', '/account/', '/account/security'];
  expect(where).toEqual(new Set(paths.flatMap((path) => [`Path=${path}`, `Path=${path}; Domain=plenum.test`])));
  expect(removed).toHaveLength(4 * where.size);
  expect(removed.every((cookie) => cookie.endsWith('Max-Age=0'))).toBe(true);
  expect(strayAuthCookies('/', null)).toHaveLength(4);
});
