import type { SessionView } from '@plenum/shared-contracts/remote/session';
import { FakeApi } from '#src/auth/testing/fake-api.ts';
import { FakeBrowser } from '#src/auth/testing/fake-browser.ts';
import { openTab } from '#src/auth/testing/open-tab.ts';

export const MINUTE = 60_000;

/** Creates a browser without a session, the API, and the clock of all tabs (epoch milliseconds). */
export function setUpSession() {
  const browser = new FakeBrowser();
  const site = browser.host();
  const api = new FakeApi();
  const clock = { now: 1_800_000_000_000 };
  /** Opens a tab, by default of the site. */
  const tab = (host = site, serverView: Partial<SessionView> = {}) => openTab(browser, host, api, () => clock.now, serverView);
  /** Signs in as `user` and clears the recorded calls. */
  const signedIn = async (user = 'olga') => {
    const opened = tab();
    await opened.session.actions.begin(api.signIn(user), 'login');
    api.calls.length = 0;
    return opened;
  };
  return { browser, site, api, clock, tab, signedIn };
}

/** Resolves after pending promises. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
