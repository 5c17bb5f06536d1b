import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type AuthEvent, isLoggedIn, nextAuth } from '#src/auth/state/auth-machine.ts';
import { type AuthState, liveToken, NO_AUTH } from '#contract/session/auth-state.ts';

const NOW = 1_800_000_000_000;
const SIGNED_IN: AuthState = { accessToken: 'access', refreshToken: 'refresh', expiredDate: NOW + 120_000, loggedInSystem: true };
const PAIR = { token: 'access 2', refresh_token: 'refresh 2' };

test.each(['login-succeeded', 'registration-succeeded', 'social-succeeded'] as const)(
  'signed out – %s – the tokens are stored, the flag is set, the session has two minutes [S3.06 S4.02 S9.01]',
  (type) => {
    expect(nextAuth(NO_AUTH, { type, tokens: PAIR, now: NOW })).toEqual({
      accessToken: 'access 2',
      refreshToken: 'refresh 2',
      expiredDate: NOW + 120_000,
      loggedInSystem: true,
    });
  },
);

test('signed in – a refresh succeeds – the new pair, and two minutes from then [S4.02]', () => {
  const auth = nextAuth(SIGNED_IN, { type: 'refresh-succeeded', tokens: PAIR, used: 'refresh', now: NOW + 500_000 });
  expect(auth).toEqual({ accessToken: 'access 2', refreshToken: 'refresh 2', expiredDate: NOW + 620_000, loggedInSystem: true });
});

test.each<AuthEvent>([
  { type: 'login-started' },
  { type: 'registration-started' },
  { type: 'login-failed' },
  { type: 'registration-failed' },
  { type: 'refresh-refused', used: 'refresh' },
  { type: 'request-refused' },
  { type: 'logged-out' },
  { type: 'account-deleted' },
  { type: 'reset' },
])('signed in – $type – tokens, flag and expiry are removed [S4.04 S8.02]', (event) => {
  expect(nextAuth(SIGNED_IN, event)).toEqual(NO_AUTH);
});

test('signed out during a refresh – its answer arrives – still signed out', () => {
  expect(nextAuth(NO_AUTH, { type: 'refresh-succeeded', tokens: PAIR, used: 'refresh', now: NOW })).toEqual(NO_AUTH);
});

test.each<AuthEvent>([
  { type: 'refresh-succeeded', tokens: PAIR, used: 'of another session', now: NOW },
  { type: 'refresh-refused', used: 'of another session' },
  { type: 'temporary-expired' },
])('another session has begun – $type of the previous one – the new session stays', (event) => {
  expect(nextAuth(SIGNED_IN, event)).toEqual(SIGNED_IN);
});

test('a token that the server has just accepted, a differing clock – found live – two minutes by this clock; no token remains none', () => {
  const temporary = { ...SIGNED_IN, refreshToken: null };
  expect(nextAuth({ ...temporary, expiredDate: 1 }, { type: 'found-live', now: NOW })).toEqual({
    ...temporary,
    expiredDate: NOW + 120_000,
  });
  expect(nextAuth(NO_AUTH, { type: 'found-live', now: NOW })).toEqual(NO_AUTH);
});

test('a session without a refresh token – its access token expires – it is over', () => {
  expect(nextAuth({ ...SIGNED_IN, refreshToken: null }, { type: 'temporary-expired' })).toEqual(NO_AUTH);
});

test.each<[string, Partial<AuthState>, AuthState]>([
  ['a token without the flag', { loggedInSystem: false }, NO_AUTH],
  ['the flag without tokens', { accessToken: null, refreshToken: null }, NO_AUTH],
  ['no access token', { accessToken: null }, { ...SIGNED_IN, accessToken: null, expiredDate: null }],
  ['no expiry', { expiredDate: null }, { ...SIGNED_IN, expiredDate: 0 }],
])('%s in the cookies – read – an incomplete session counts as none, or as one to refresh [S6.01]', (_, change, expected) => {
  expect(nextAuth(NO_AUTH, { type: 'restored', stored: { ...SIGNED_IN, ...change }, isFromThisHost: true })).toEqual(expected);
});

const token = fc.constantFrom('a', 'b', 'c');
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const now = fc.integer({ min: 0, max: 4e12 });
const pair = fc.record({ token, refresh_token: token });
const event: fc.Arbitrary<AuthEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom('login-succeeded' as const, 'registration-succeeded', 'social-succeeded'), tokens: pair, now }),
  fc.record({ type: fc.constant('refresh-succeeded' as const), tokens: pair, now, used: token }),
  fc.record({ type: fc.constant('refresh-refused' as const), used: token }),
  fc.record({ type: fc.constant('found-live' as const), now }),
  fc.record({
    type: fc.constant('restored' as const),
    isFromThisHost: fc.boolean(),
    stored: fc.record({ accessToken: maybe(token), refreshToken: maybe(token), expiredDate: maybe(now), loggedInSystem: fc.boolean() }),
  }),
  fc.record({
    type: fc.constantFrom(
      'login-started' as const,
      'registration-started',
      'login-failed',
      'registration-failed',
      'request-refused',
      'temporary-expired',
      'logged-out',
      'account-deleted',
      'reset',
    ),
  }),
);

test('any events in any order – applied – never tokens without the flag, the flag without tokens, a token without expiry [S4.01]', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), now, (events, at) => {
      const auth = events.reduce(nextAuth, NO_AUTH);
      expect(auth.loggedInSystem).toBe(auth.accessToken !== null || auth.refreshToken !== null);
      expect(auth.expiredDate !== null).toBe(auth.accessToken !== null);
      if (liveToken(auth, at) !== null) expect(isLoggedIn(auth)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('any events in any order – a logout follows – no later answer of a refresh starts a session', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 10 }), pair, token, (events, tokens, used) => {
      const out = nextAuth(events.reduce(nextAuth, NO_AUTH), { type: 'logged-out' });
      expect(nextAuth(out, { type: 'refresh-succeeded', tokens, used, now: NOW })).toEqual(NO_AUTH);
    }),
  );
});

test.each([
  [NOW + 119_999, 'access'],
  [NOW + 120_000, null],
  [NOW - 86_400_000, 'access'],
])('signed in until two minutes from now – at %d – the usable access token is %p', (at, expected) => {
  expect(liveToken(SIGNED_IN, at)).toBe(expected);
});
