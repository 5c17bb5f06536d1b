import { expect, test } from '@jest/globals';
import { mayHoldSession } from '#src/auth/storage/may-hold-session.ts';
import { authCookies } from '#contract/session/auth-cookies.ts';

const SESSION = { accessToken: 'a', refreshToken: 'r', expiredDate: 1, loggedInSystem: true };

function stores({ cookie = '', copy = null }: { cookie?: string; copy?: string | null } = {}) {
  return {
    cookies: { read: () => cookie, write: () => undefined },
    storage: () => ({ getItem: () => copy, setItem: () => undefined, removeItem: () => undefined }),
  };
}

test('cookies of a session, as they are written – asked – the browser may hold a session', () => {
  const cookie = authCookies(SESSION, null)
    .map((each) => each.split(';')[0])
    .join('; ');
  expect(mayHoldSession(stores({ cookie }))).toBe(true);
});

test('only the copy in local storage, as where cookies are forbidden – asked – the browser may hold a session', () => {
  expect(mayHoldSession(stores({ copy: '{}' }))).toBe(true);
});

test('neither, or stores that are forbidden – asked – it holds none', () => {
  const forbidden = () => {
    throw new DOMException('The user forbids it.', 'SecurityError');
  };
  expect(mayHoldSession(stores({ cookie: 'consent=all' }))).toBe(false);
  expect(mayHoldSession({ cookies: { read: forbidden, write: forbidden }, storage: forbidden })).toBe(false);
});
