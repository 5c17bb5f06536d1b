import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import type { Session, SessionActions } from '@plenum/shared-contracts/remote/session';
import type { BrowserSession } from '#src/auth/create-browser-session.ts';
import type { SessionPage } from '#src/auth/get-page-session.ts';
import { mayHoldSession } from '#src/auth/storage/may-hold-session.ts';
import { prepareChunk } from '#src/boot/shell-chunks.ts';
import { createHttpClient } from '#src/http/create-http-client.ts';

const CHUNK = 'tool-session-state';

interface StartedSession {
  readonly http: HttpClient;
  readonly session: Session;
  /** Whether someone may be signed in, here or as the page was rendered: then the session has to begin at once. */
  readonly isLikely: boolean;
  /** Begins the session, once. @throws ApiError (`network`) if its code does not load; another call tries again */
  readonly begin: () => Promise<BrowserSession>;
}

/**
 * Creates the session of this document and the HTTP client that carries it. Until it begins it is as the server rendered it. Its code is
 * loaded when it begins: at the latest with the first call, or with the first of its actions.
 */
export function startSession(page: SessionPage): StartedSession {
  const { boot, stores } = page;
  const serverView = boot.session.view;
  const listeners = new Set<() => void>();
  let begun: BrowserSession | null = null;
  let beginning: Promise<BrowserSession> | null = null;

  const load = async (): Promise<BrowserSession> => {
    try {
      await prepareChunk(CHUNK);
      const { getPageSession } = await import(/* webpackChunkName: "tool-session-state" */ '#src/auth/get-page-session.ts');
      begun = getPageSession(page, http);
    } catch (cause) {
      beginning = null;
      throw new ApiError('network', CHUNK, { cause });
    }
    begun.session.subscribe(() => {
      for (const listener of listeners) listener();
    });
    begun.start();
    return begun;
  };
  const begin = (): Promise<BrowserSession> => (beginning ??= load());
  const http = createHttpClient({ baseUrl: boot.apiBase, session: async () => (await begin()).tokenProvider });

  /** For actions without an answer: at once if the session has begun. */
  const act = (action: (actions: SessionActions) => void): void => {
    if (begun) action(begun.session.actions);
    else
      begin().then(
        ({ session }) => action(session.actions),
        (error: unknown) => page.report(error, { tool: 'session' }),
      );
  };
  const actions: SessionActions = {
    begin: async (...how) => (await begin()).session.actions.begin(...how),
    signOut: async () => (await begin()).session.actions.signOut(),
    reloadProfile: async () => (await begin()).session.actions.reloadProfile(),
    updateProfile: async (changes) => (await begin()).session.actions.updateProfile(changes),
    patchProfile: (known) => act((each) => each.patchProfile(known)),
    endDeletedAccount: () => act((each) => each.endDeletedAccount()),
    advanceRegistration: () => act((each) => each.advanceRegistration()),
    resetRegistration: () => act((each) => each.resetRegistration()),
  };
  return {
    http,
    session: {
      get view() {
        return begun?.session.view ?? serverView;
      },
      serverView,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      actions,
    },
    isLikely: serverView.status === 'signed-in' || mayHoldSession(stores),
    begin,
  };
}
