import { compareShallow, reaction } from 'mobx';
import type { EventBus } from '@plenum/shared-contracts/events/events';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { ErrorBody } from '@plenum/shared-contracts/http/error-body';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import type { Session, SessionActions, SessionView } from '@plenum/shared-contracts/remote/session';
import { AuthStore } from '#src/auth/state/auth-store.ts';
import type { AuthStorage } from '#src/auth/storage/auth-storage.ts';
import { SessionController } from '#src/auth/session-controller.ts';
import type { ProfileCache } from '#src/auth/profile/profile-cache.ts';
import { ProfileStore } from '#src/auth/profile/profile-store.ts';
import { isRefusal, TokenRefresher } from '#src/auth/refresh/token-refresher.ts';
import type { SessionApi } from '#src/auth/session-api.ts';
import type { AuthEvent } from '#src/auth/state/auth-machine.ts';
import type { AuthState } from '#contract/session/auth-state.ts';
import { subjectOf } from '#contract/session/token-subject.ts';
import type { WithTabLock } from '#src/auth/tabs/with-tab-lock.ts';
import type { Tabs } from '#src/auth/tabs/watch-tabs.ts';
import type { Report } from '#src/errors/report.ts';
import type { TokenProvider } from '#src/http/token-provider.ts';

export interface BrowserSessionParts {
  /** Session that the server rendered the page with. */
  readonly serverView: SessionView;
  readonly api: SessionApi;
  readonly keeper: AuthStorage;
  readonly cache: ProfileCache;
  readonly watchTabs: (onChange: (what: 'changed' | 'ended') => void) => Tabs;
  readonly withTabLock: WithTabLock;
  readonly events: Pick<EventBus, 'emit'>;
  readonly notify: (notice: { tone: 'info' | 'error'; text: string }) => void;
  readonly report: Report;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface BrowserSession {
  readonly session: Session;
  readonly gate: TokenProvider;
  /** Reads the session from the cookies and loads the profile if there are tokens (product-spec section 4). */
  readonly start: () => void;
}

const ENDED = 'You have been signed out. Please sign in again.';
const TEMPORARY = 'You are signed in for two minutes. Sign in to stay longer.';
const NOT_KEPT = 'Your browser keeps no cookies and no site data for us, so you stay signed in on this page only.';

/** Session of one document. Until `start()` it is as the server rendered it. */
export function createBrowserSession(parts: BrowserSessionParts): BrowserSession {
  const { serverView, api, keeper, cache, events, notify, report, now } = parts;
  const store = new AuthStore();
  const profiles = new ProfileStore();
  let isStarted = false;

  const loadProfile = async (): Promise<Profile | null> => {
    if (!store.auth.loggedInSystem) return null;
    return profiles.load(api.profile, (error) => report(error, { session: 'profile' }));
  };

  /** Shows the cached profile until the API has answered. */
  const remember = async (kept: unknown): Promise<void> => {
    const profile = kept === null ? null : await api.remember(kept).catch(() => null);
    if (profile && profiles.status === 'loading' && profiles.profile === null) profiles.show(profile, 'loading');
  };

  /** Applies a change of the session to the profile (product-spec section 4). */
  const onChange = (before: AuthState, after: AuthState, event: AuthEvent) => {
    if (!isStarted) return;
    const isOther = subjectOf(before.accessToken) !== subjectOf(after.accessToken) || !before.loggedInSystem;
    if (!after.loggedInSystem || isOther) profiles.reset();
    if (after.loggedInSystem && (isOther || event.type === 'refresh-succeeded')) void loadProfile();
  };
  const kept = new SessionController({
    store,
    keeper,
    now,
    onChange,
    tabs: parts.watchTabs((what) => {
      if (what === 'ended') keeper.forget();
      kept.adopt();
    }),
  });
  const refresher = new TokenRefresher({
    kept,
    withTabLock: parts.withTabLock,
    now,
    requestTokens: (refreshToken) =>
      api.refresh(refreshToken).catch((error: unknown) => {
        if (!isRefusal(error)) report(error, { session: 'refresh' });
        throw error;
      }),
    onRefused: (error) => notify({ tone: 'error', text: (error as Error).message || ENDED }),
  });

  const actions: SessionActions = {
    async begin(tokens, origin) {
      const used = store.auth.refreshToken;
      if (origin === 'refresh' && used !== null) kept.dispatch({ type: 'refresh-succeeded', tokens, used, now: now() });
      else kept.dispatch({ type: `${origin === 'refresh' ? 'login' : origin}-succeeded`, tokens, now: now() });
      if (keeper.keptIn === 'page') notify({ tone: 'info', text: NOT_KEPT });
      await loadProfile();
    },
    async signOut() {
      kept.adopt();
      const { live, auth } = kept;
      kept.dispatch({ type: 'logged-out' });
      try {
        const token = live ?? (auth.refreshToken === null ? null : (await api.refresh(auth.refreshToken)).token);
        if (token !== null) await api.logout(token);
      } catch (error) {
        if (!isRefusal(error)) report(error, { session: 'logout' });
      }
    },
    reloadProfile: loadProfile,
    updateProfile: (changes) => profiles.change(() => api.updateProfile(changes)),
    patchProfile: (known) => profiles.patch(known),
    endDeletedAccount: () => kept.dispatch({ type: 'account-deleted' }),
    advanceRegistration: () => store.advanceRegistration(),
    resetRegistration: () => store.resetRegistration(),
  };

  const gate: TokenProvider = {
    async token() {
      kept.adopt();
      if (kept.live !== null || !kept.auth.loggedInSystem) return kept.live;
      if (kept.auth.refreshToken === null) {
        kept.dispatch({ type: 'temporary-expired' });
        throw sessionEnded();
      }
      const token = await refresher.renew(null);
      if (token === null) throw sessionEnded();
      return token;
    },
    renew: (refused) => refresher.renew(refused),
    giveUp(refused) {
      kept.adopt();
      if (refused === null || kept.auth.accessToken === refused) kept.dispatch({ type: 'request-refused' });
    },
    signIn(call, state) {
      kept.adopt();
      kept.dispatch({ type: `${call}-${state}` });
    },
  };

  let view = serverView;
  const listeners = new Set<() => void>();
  const viewNow = (): SessionView => ({
    status: store.isLoggedIn ? 'signed-in' : 'anonymous',
    canCall: store.isLoggedIn,
    temporary: store.isLoggedIn && store.auth.refreshToken === null,
    keptIn: keeper.keptIn,
    profile: profiles.profile,
    profileStatus: profiles.status,
    registrationStep: store.registrationStep,
    accountDeleted: store.accountDeleted,
  });
  const show = (next: SessionView) => {
    const isChanged = next.status !== view.status;
    if (next.profile !== view.profile) cache.write(next.profile);
    view = next;
    if (isChanged) events.emit('session:changed', { signedIn: next.status === 'signed-in' });
    for (const listener of listeners) listener();
  };

  return {
    session: {
      get view() {
        return view;
      },
      serverView,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      actions,
    },
    gate,
    start() {
      const isCopyCurrent = keeper.copyIsCurrent;
      const remembered = isCopyCurrent ? cache.read() : null;
      kept.adopt();
      // Without a refresh token the session would end at once if this clock is ahead of the server's, which set the expiry.
      if (serverView.canCall && kept.auth.refreshToken === null && kept.live === null) kept.dispatch({ type: 'found-live', now: now() });
      isStarted = true;
      // The session began or ended elsewhere (decisions.md 11): this host's cache may belong to another user.
      if (!isCopyCurrent) {
        keeper.writeCopy(kept.auth);
        cache.write(null);
      }
      if (kept.auth.loggedInSystem && serverView.profile && isOf(kept.auth, serverView.profile)) {
        profiles.show(serverView.profile, 'loaded');
        cache.write(serverView.profile);
      } else if (kept.auth.loggedInSystem) {
        void loadProfile();
        void remember(remembered);
      }
      if (kept.auth.loggedInSystem && kept.auth.refreshToken === null) notify({ tone: 'info', text: TEMPORARY });
      reaction(viewNow, show, { equals: compareShallow, fireImmediately: true });
    },
  };
}

/** Returns the error that the API would answer with to a call that is not sent. */
function sessionEnded(): ApiError {
  const body: ErrorBody = { message: ENDED, code: 'unauthorized', status: 401, errors: [], request_id: '' };
  return new ApiError('status', 'the session', { status: 401, body });
}

/**
 * Tells whether the server's profile belongs to the current session, which may have changed since the page was rendered. The server also
 * sees cookies that scripts cannot. A token without a subject matches any profile.
 */
function isOf({ accessToken }: AuthState, { id }: Profile): boolean {
  const subject = subjectOf(accessToken);
  return subject === null || subject === id;
}
