import type { EventBus } from '@plenum/shared-contracts/events/events';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { type BrowserSession, createBrowserSession } from '#src/auth/create-browser-session.ts';
import { AuthStorage } from '#src/auth/storage/auth-storage.ts';
import { claimDrafts, deleteDrafts } from '#src/auth/storage/delete-drafts.ts';
import { ProfileCache } from '#src/auth/profile/profile-cache.ts';
import { createLazySessionApi } from '#src/auth/lazy-session-api.ts';
import type { BrowserStores } from '#src/auth/storage/may-hold-session.ts';
import { withTabLock } from '#src/auth/storage/with-tab-lock.ts';
import { watchTabs } from '#src/auth/storage/watch-tabs.ts';
import type { Boot } from '#src/boot/boot.ts';
import type { Report } from '#src/errors/create-reporter.ts';
import { createHttpClient } from '#src/http/create-http-client.ts';
import type { NoticeStore } from '#src/stores/notice-store.ts';
import type { StoreAccess } from '#src/stores/store-access.ts';

export interface SessionPage {
  readonly boot: Pick<Boot, 'apiBase' | 'session' | 'hosts'>;
  readonly stores: Pick<BrowserStores, 'cookies' | 'storage'>;
  readonly events: EventBus;
  readonly notices: Pick<StoreAccess<NoticeStore>, 'act'>;
  readonly report: Report;
}

/** Longer than a tab waits for the first answer to a refresh, shorter than the API's grace time. */
const LOCK_WAIT_MS = 8000;

/** Creates the session of this document over the browser's own storage. @param http client that carries the session */
export function getPageSession({ boot, stores, events, notices, report }: SessionPage, http: HttpClient): BrowserSession {
  const drafts = { tab: () => window.sessionStorage, browser: () => window.localStorage };
  return createBrowserSession({
    serverView: boot.session.view,
    api: createLazySessionApi(
      (headers) => createHttpClient({ baseUrl: boot.apiBase, headers, outlivesPage: true }),
      () => http,
    ),
    authStorage: new AuthStorage({ ...stores, path: () => window.location.pathname }, boot.hosts?.domain ?? null),
    cache: new ProfileCache(stores.storage),
    watchTabs: (onChange) => watchTabs(window, onChange),
    withTabLock: withTabLock(navigator.locks, LOCK_WAIT_MS),
    deleteDrafts: () => deleteDrafts(drafts),
    claimDrafts: (user) => claimDrafts(drafts, user),
    events,
    notify: (notice) => notices.act((store) => store.add(notice)),
    report,
    now: Date.now,
  });
}
