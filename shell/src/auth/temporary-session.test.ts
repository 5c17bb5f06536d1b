import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { authCookies } from '#contract/session/auth-cookies.ts';
import { FakeApi } from '#src/auth/testing/fake-api.ts';
import { FakeBrowser, type FakeHost } from '#src/auth/testing/fake-browser.ts';
import { openTab } from '#src/auth/testing/open-tab.ts';

const MINUTE = 60_000;

let browser: FakeBrowser;
let site: FakeHost;
let api: FakeApi;
let now: number;

beforeEach(() => {
  browser = new FakeBrowser();
  site = browser.host();
  api = new FakeApi();
  now = 1_800_000_000_000;
});
afterEach(() => void jest.useRealTimers());

const tab = () => openTab(browser, site, api, () => now);

/** The cookies that the server sets for a token in an address. */
function giveTemporary(expiredDate: number): void {
  const cookies = authCookies({ accessToken: 'given', refreshToken: null, expiredDate, loggedInSystem: true }, null);
  for (const cookie of cookies) {
    const [pair = ''] = cookie.split('; ');
    if (!cookie.includes('Max-Age=0')) browser.cookies.set(pair.split('=')[0] ?? '', pair.split('=')[1] ?? '');
  }
}

test('no refresh token – the page starts – a temporary session that is announced and ends by itself', () => {
  jest.useFakeTimers();
  giveTemporary(now + 2 * MINUTE);
  const { session, said } = tab();
  expect(session.view).toMatchObject({ status: 'signed-in', temporary: true });
  expect(said).toEqual([{ tone: 'info', text: expect.stringContaining('for two minutes') }]);
  now += 2 * MINUTE;
  jest.advanceTimersByTime(2 * MINUTE);
  expect(session.view.status).toBe('anonymous');
  expect(browser.cookies.size).toBe(0);
});

test.each([3, 180])(
  'a temporary session, and a clock that is %i minutes ahead of the server – the page starts – the session still lasts two minutes',
  (ahead) => {
    jest.useFakeTimers();
    giveTemporary(now + 2 * MINUTE);
    now += ahead * MINUTE;
    const { session } = openTab(browser, site, api, () => now, { status: 'signed-in', canCall: true, temporary: true });
    expect(session.view).toMatchObject({ status: 'signed-in', temporary: true, canCall: true });
    jest.advanceTimersByTime(MINUTE);
    expect(session.view.status).toBe('signed-in');
    now += 2 * MINUTE;
    jest.advanceTimersByTime(2 * MINUTE);
    expect(session.view.status).toBe('anonymous');
  },
);

test('a temporary session that had already expired on the server – the page starts – it is over', () => {
  jest.useFakeTimers();
  giveTemporary(now - 1);
  const { session } = tab();
  jest.advanceTimersByTime(1);
  expect(session.view.status).toBe('anonymous');
});
