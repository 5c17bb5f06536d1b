import { NO_SESSION } from '@plenum/shared-contracts/remote/no-session';
import type { SessionView } from '@plenum/shared-contracts/remote/session';
import { createBrowserSession } from '#src/auth/create-browser-session.ts';
import { readAuthCookies } from '#contract/session/auth-cookies.ts';
import { ProfileCache } from '#src/auth/profile/profile-cache.ts';
import type { FakeApi } from '#src/auth/testing/fake-api.ts';
import type { FakeBrowser, FakeHost } from '#src/auth/testing/fake-browser.ts';

interface Tab extends ReturnType<typeof createBrowserSession> {
  readonly notices: { tone: string; text: string }[];
  readonly reports: unknown[];
  readonly emitted: unknown[];
  /** How often drafts of forms were deleted. */
  readonly draftDeletions: () => number;
  /** Users who became the owner of the drafts, in order. */
  readonly draftOwners: string[];
}

/** Opens a tab of a host and starts its session. */
export function openTab(browser: FakeBrowser, host: FakeHost, api: FakeApi, now: () => number, serverView: Partial<SessionView> = {}): Tab {
  const notices: Tab['notices'] = [];
  const reports: unknown[] = [];
  const emitted: unknown[] = [];
  let deletions = 0;
  const draftOwners: string[] = [];
  const authStorage = host.authStorage();
  const opened = createBrowserSession({
    serverView: { ...NO_SESSION, ...serverView },
    api: api.for(() => readAuthCookies(browser.cookieHeader).accessToken ?? authStorage.read().accessToken),
    authStorage,
    cache: new ProfileCache(() => {
      if (!browser.allowsStorage) throw new DOMException('The user forbids it.', 'SecurityError');
      return {
        getItem: (key) => host.storage.get(key) ?? null,
        setItem: (key, value) => void host.storage.set(key, value),
        removeItem: (key) => void host.storage.delete(key),
      };
    }),
    watchTabs: host.watchTabs,
    withTabLock: host.withTabLock,
    deleteDrafts: () => {
      deletions += 1;
    },
    claimDrafts: (user) => void draftOwners.push(user),
    events: { emit: (...event) => void emitted.push(event) },
    notify: (notice) => void notices.push(notice),
    report: (error) => void reports.push(error),
    now,
  });
  opened.start();
  return { ...opened, notices, reports, emitted, draftDeletions: () => deletions, draftOwners };
}
