import type { EventBus } from '@plenum/shared-contracts/events/events';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import type { Session } from '@plenum/shared-contracts/remote/session';
import { createBrowserSession } from '#src/auth/create-browser-session.ts';
import { AuthStorage } from '#src/auth/storage/auth-storage.ts';
import { ProfileCache } from '#src/auth/profile/profile-cache.ts';
import { createLazySessionApi } from '#src/auth/lazy-session-api.ts';
import { withTabLock } from '#src/auth/storage/with-tab-lock.ts';
import { watchTabs } from '#src/auth/storage/watch-tabs.ts';
import type { Boot } from '#src/boot/boot.ts';
import type { Report } from '#src/errors/create-reporter.ts';
import { createHttpClient } from '#src/http/create-http-client.ts';
import type { NoticeStore } from '#src/stores/notice-store.ts';

interface Page {
  readonly boot: Pick<Boot, 'apiBase' | 'session' | 'hosts'>;
  readonly events: EventBus;
  readonly notices: Pick<NoticeStore, 'add'>;
  readonly report: Report;
}

/** Longer than a tab waits for the first answer to a refresh, shorter than the API's grace time (api.md). */
const LOCK_WAIT_MS = 8000;

/** Creates the session of this document over the browser's own storage, and the HTTP client that carries it. */
export function startSession({ boot, events, notices, report }: Page): { http: HttpClient; session: Session } {
  const storage = () => window.localStorage;
  const cookies = {
    read: () => document.cookie,
    write: (cookie: string) => {
      document.cookie = cookie;
    },
  };
  const { session, tokenProvider, start } = createBrowserSession({
    serverView: boot.session.view,
    api: createLazySessionApi(
      (headers) => createHttpClient({ baseUrl: boot.apiBase, headers, outlivesPage: true }),
      () => http,
    ),
    authStorage: new AuthStorage({ cookies, storage, path: () => window.location.pathname }, boot.hosts?.domain ?? null),
    cache: new ProfileCache(storage),
    watchTabs: (onChange) => watchTabs(window, onChange),
    withTabLock: withTabLock(navigator.locks, LOCK_WAIT_MS),
    events,
    notify: (notice) => notices.add(notice),
    report,
    now: Date.now,
  });
  const http: HttpClient = createHttpClient({ baseUrl: boot.apiBase, session: tokenProvider });
  start();
  return { http, session };
}
