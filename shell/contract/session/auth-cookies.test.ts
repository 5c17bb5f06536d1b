import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { authCookies, readAuthCookies } from '#contract/session/auth-cookies.ts';
import { type AuthState, NO_AUTH } from '#contract/session/auth-state.ts';

const AUTH: AuthState = { accessToken: 'a.b-c', refreshToken: 'r', expiredDate: 1_800_000_000_000, loggedInSystem: true };

test('a session – its cookies are created – four cookies on the parent domain, secure, SameSite=None, the flag last', () => {
  const where = 'Path=/; Domain=plenum.test; Secure; SameSite=None; Max-Age=2592000';
  expect(authCookies(AUTH, 'plenum.test')).toEqual([
    `plenum-auth=a.b-c; ${where}`,
    `refreshToken=r; ${where}`,
    `expiredDate=1800000000000; ${where}`,
    `loggedInSystem=true; ${where}`,
  ]);
});

test('signed out – the cookies are created – all four are removed, the flag first, on this host only when there is no parent domain', () => {
  expect(authCookies(NO_AUTH, null).map((cookie) => cookie.split('; '))).toEqual(
    ['loggedInSystem', 'expiredDate', 'refreshToken', 'plenum-auth'].map((name) => [
      `${name}=`,
      'Path=/',
      'Secure',
      'SameSite=None',
      'Max-Age=0',
    ]),
  );
});

test('a temporary session – its cookies are created – they live as long as its token, and the previous refresh token is removed', () => {
  const [token, refreshToken] = authCookies({ ...AUTH, refreshToken: null }, null);
  expect(token).toBe('plenum-auth=a.b-c; Path=/; Secure; SameSite=None; Max-Age=120');
  expect(refreshToken).toBe('refreshToken=; Path=/; Secure; SameSite=None; Max-Age=0');
});

test('any tokens – written and read back – the same session', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.option(fc.string({ minLength: 1 }), { nil: null }),
      fc.nat(),
      (access, refresh, expiredDate) => {
        fc.pre(access.isWellFormed() && (refresh?.isWellFormed() ?? true));
        const auth: AuthState = { accessToken: access, refreshToken: refresh, expiredDate, loggedInSystem: true };
        const header = authCookies(auth, null).map((cookie) => cookie.split('; ')[0]);
        expect(readAuthCookies(header.join('; '))).toEqual(auth);
      },
    ),
  );
});

test.each(['', '; ;=', 'loggedInSystem=true', 'plenum-auth=a', 'plenum-auth=a; loggedInSystem=1', 'loggedInSystem=true; plenum-auth='])(
  'the header %j – it is read – no session',
  (header) => {
    expect(readAuthCookies(header)).toEqual(NO_AUTH);
  },
);

test('an expiry that is not a number – it is read – it counts as expired', () => {
  expect(readAuthCookies('plenum-auth=a; loggedInSystem=true; expiredDate=soon')).toMatchObject({ accessToken: 'a', expiredDate: 0 });
});

test('another host has set cookies for part of the site – a page there reads its cookies – it gets its own session', () => {
  const tossed = 'plenum-auth=evil; refreshToken=evil; expiredDate=9007199254740991; loggedInSystem=true';
  const own = authCookies(AUTH, 'plenum.test').map((cookie) => cookie.split('; ')[0]);
  expect(readAuthCookies(`${tossed}; ${own.join('; ')}`)).toEqual(AUTH);
});
