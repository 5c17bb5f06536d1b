import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { authCookies } from '#contract/session/auth-cookies.ts';
import { MINUTE, settled, setUpSession } from '#src/auth/testing/set-up-session.ts';

let { browser, site, clock, tab } = setUpSession();
beforeEach(() => {
  ({ browser, site, clock, tab } = setUpSession());
});
afterEach(() => void jest.useRealTimers());

/** The cookies that the server sets for a token in an address. */
function setTemporaryCookies(expiredDate: number): void {
  const cookies = authCookies({ accessToken: 'given', refreshToken: null, expiredDate, loggedInSystem: true }, null);
  for (const cookie of cookies) {
    const [pair = ''] = cookie.split('; ');
    if (!cookie.includes('Max-Age=0')) browser.cookies.set(pair.split('=')[0] ?? '', pair.split('=')[1] ?? '');
  }
}

test('no refresh token – the page starts – a temporary session that is announced and ends by itself', () => {
  jest.useFakeTimers();
  setTemporaryCookies(clock.now + 2 * MINUTE);
  const { session, notices } = tab();
  expect(session.view).toMatchObject({ status: 'signed-in', temporary: true });
  expect(notices).toEqual([{ tone: 'info', text: expect.stringContaining('for two minutes') }]);
  clock.now += 2 * MINUTE;
  jest.advanceTimersByTime(2 * MINUTE);
  expect(session.view.status).toBe('anonymous');
  expect(browser.cookies.size).toBe(0);
});

test.each([3, 180])(
  'a temporary session, and a clock that is %i minutes ahead of the server – the page starts – the session still lasts two minutes',
  (ahead) => {
    jest.useFakeTimers();
    setTemporaryCookies(clock.now + 2 * MINUTE);
    clock.now += ahead * MINUTE;
    const { session } = tab(site, { status: 'signed-in', canCall: true, temporary: true });
    expect(session.view).toMatchObject({ status: 'signed-in', temporary: true, canCall: true });
    jest.advanceTimersByTime(MINUTE);
    expect(session.view.status).toBe('signed-in');
    clock.now += 2 * MINUTE;
    jest.advanceTimersByTime(2 * MINUTE);
    expect(session.view.status).toBe('anonymous');
  },
);

test('a temporary session that had already expired on the server – the page starts – it is over', () => {
  jest.useFakeTimers();
  setTemporaryCookies(clock.now - 1);
  const { session } = tab();
  jest.advanceTimersByTime(1);
  expect(session.view.status).toBe('anonymous');
});

test('a temporary session, in two tabs – it ends in one – the drafts of forms stay in both', async () => {
  setTemporaryCookies(clock.now + 2 * MINUTE);
  const [here, there] = [tab(), tab()];
  here.tokenProvider.endSession(null);
  await settled();
  expect([there.session.view.status, here.draftDeletions(), there.draftDeletions()]).toEqual(['anonymous', 0, 0]);
});
