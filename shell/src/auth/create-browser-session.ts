import { compareShallow, reaction } from 'mobx';
import type { EventBus } from '@plenum/shared-contracts/events/events';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import type { Session, SessionActions, SessionView } from '@plenum/shared-contracts/remote/session';
import { AuthStore } from '#src/auth/state/auth-store.ts';
import type { AuthStorage } from '#src/auth/storage/auth-storage.ts';
import { SessionController } from '#src/auth/session-controller.ts';
import type { ProfileCache } from '#src/auth/profile/profile-cache.ts';
import { ProfileStore } from '#src/auth/profile/profile-store.ts';
import { isTokenRejected, TokenRefresher } from '#src/auth/refresh/token-refresher.ts';
import type { SessionApi } from '#src/auth/session-api.ts';
import { type AuthEvent, isEndedByUser } from '#src/auth/state/auth-machine.ts';
import { type AuthState, tokenSubject } from '#contract/session/auth-state.ts';
import type { WithTabLock } from '#src/auth/storage/with-tab-lock.ts';
import type { TabMessage, Tabs } from '#src/auth/storage/watch-tabs.ts';
import type { Report } from '#src/errors/create-reporter.ts';
import { createTokenProvider, ENDED } from '#src/auth/session-token-provider.ts';
import type { TokenProvider } from '#src/http/token-provider.ts';

export interface BrowserSessionParts {
  /** Session that the server rendered the page with. */
  readonly serverView: SessionView;
  readonly api: SessionApi;
  readonly authStorage: AuthStorage;
  readonly cache: ProfileCache;
  readonly watchTabs: (onChange: (what: TabMessage) => void) => Tabs;
  readonly withTabLock: WithTabLock;
  /**
   * Deletes what was typed into forms, and what remotes keep for the account. Not called when a tab of this host finds that the session has
   * expired: its user goes on after signing in again. One that ended on the other host, which shares only cookies, has probably been signed out of.
   */
  readonly deleteDrafts: () => void;
  /** Makes the user (the token's subject) the owner of drafts and items, and deletes those that an earlier document left for another user. */
  readonly claimDrafts: (user: string) => void;
  readonly events: Pick<EventBus, 'emit'>;
  readonly notify: (notice: { tone: 'info' | 'error'; text: string }) => void;
  readonly report: Report;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface BrowserSession {
  readonly session: Session;
  readonly tokenProvider: TokenProvider;
  /** Reads the session from the cookies and loads the profile if there are tokens (specification section 4). */
  readonly start: () => void;
}

const TEMPORARY = 'You are signed in for two minutes. Sign in again to stay signed in.';
const NOT_STORED = 'Your browser blocks cookies and site data, so you are signed in on this page only.';

/** Session of one document. Until `start()` it is as the server rendered it. */
export function createBrowserSession(parts: BrowserSessionParts): BrowserSession {
  const { serverView, api, authStorage, cache, events, notify, report, now } = parts;
  const store = new AuthStore();
  const profiles = new ProfileStore();
  let isStarted = false;
  /** Subject of the last known user of this page, who may have typed into its forms. */
  let lastUser: string | null = null;

  const know = (user: string | null) => {
    if (user === null) return;
    lastUser = user;
    parts.claimDrafts(user);
  };

  const loadProfile = async (): Promise<Profile | null> => {
    if (!store.auth.loggedInSystem) return null;
    return profiles.load(api.profile, (error) => report(error, { session: 'profile' }));
  };

  /** Shows the cached profile until the API has answered. */
  const showCachedProfile = async (cached: unknown): Promise<void> => {
    const profile = cached === null ? null : await api.decodeCachedProfile(cached).catch(() => null);
    if (profile && profiles.status === 'loading' && profiles.profile === null) profiles.show(profile, 'loading');
  };

  /** Applies a change of the session to the profile (specification section 4). */
  const onChange = (before: AuthState, after: AuthState, event: AuthEvent) => {
    if (!isStarted) return;
    const isOther = tokenSubject(before.accessToken) !== tokenSubject(after.accessToken) || !before.loggedInSystem;
    if (!after.loggedInSystem || isOther) profiles.reset();
    const user = tokenSubject(after.accessToken);
    const isNext = user !== null && lastUser !== null && user !== lastUser;
    const mayBeExpired = event.type === 'restored' && event.isFromThisHost && !after.loggedInSystem;
    if (isNext || isEndedByUser(event) || (event.type === 'restored' && !mayBeExpired && hasLeft(before, after))) parts.deleteDrafts();
    know(user);
    if (after.loggedInSystem && (isOther || event.type === 'refresh-succeeded')) void loadProfile();
  };
  const controller = new SessionController({
    store,
    authStorage,
    now,
    onChange,
    tabs: parts.watchTabs((what) => {
      if (what !== 'changed') authStorage.forget();
      if (what === 'signed-out') parts.deleteDrafts();
      controller.adopt();
    }),
  });
  const refresher = new TokenRefresher({
    controller,
    withTabLock: parts.withTabLock,
    now,
    requestTokens: (refreshToken) =>
      api.refresh(refreshToken).catch((error: unknown) => {
        if (!isTokenRejected(error)) report(error, { session: 'refresh' });
        throw error;
      }),
    onRefused: (error) => notify({ tone: 'error', text: (error as Error).message || ENDED }),
  });

  const actions: SessionActions = {
    async begin(tokens, origin) {
      const used = store.auth.refreshToken;
      if (origin === 'refresh' && used !== null) controller.dispatch({ type: 'refresh-succeeded', tokens, used, now: now() });
      else controller.dispatch({ type: `${origin === 'refresh' ? 'login' : origin}-succeeded`, tokens, now: now() });
      if (authStorage.storedIn === 'page') notify({ tone: 'info', text: NOT_STORED });
      await loadProfile();
    },
    async signOut() {
      controller.adopt();
      const { live, auth } = controller;
      controller.dispatch({ type: 'logged-out' });
      notify({ tone: 'info', text: 'You are signed out.' });
      try {
        await api.logout(live, auth.refreshToken);
      } catch (error) {
        if (!isTokenRejected(error)) report(error, { session: 'logout' });
      }
    },
    reloadProfile: loadProfile,
    updateProfile: (changes) => profiles.change(() => api.updateProfile(changes)),
    patchProfile: (known) => profiles.patch(known),
    endDeletedAccount: () => controller.dispatch({ type: 'account-deleted' }),
    advanceRegistration: () => store.advanceRegistration(),
    resetRegistration: () => store.resetRegistration(),
  };

  const tokenProvider = createTokenProvider(controller, refresher);

  let view = serverView;
  const listeners = new Set<() => void>();
  const viewNow = (): SessionView => ({
    status: store.isLoggedIn ? 'signed-in' : 'anonymous',
    canCall: store.isLoggedIn,
    temporary: store.isLoggedIn && store.auth.refreshToken === null,
    storedIn: authStorage.storedIn,
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
    tokenProvider,
    start() {
      const { copy, copyIsCurrent: isCopyCurrent } = authStorage;
      const cachedProfile = isCopyCurrent ? cache.read() : null;
      controller.adopt();
      // Without a refresh token the session would end at once if this clock is ahead of the server's, which set the expiry.
      if (serverView.canCall && controller.auth.refreshToken === null && controller.live === null)
        controller.dispatch({ type: 'found-live', now: now() });
      isStarted = true;
      // The session began or ended elsewhere (open question 11): this host's cache may belong to another user.
      if (!isCopyCurrent) {
        authStorage.writeCopy(controller.auth);
        cache.write(null);
        if (hasLeft(copy, controller.auth)) parts.deleteDrafts();
      }
      know(tokenSubject(controller.auth.accessToken));
      if (controller.auth.loggedInSystem && serverView.profile && isOf(controller.auth, serverView.profile)) {
        profiles.show(serverView.profile, 'loaded');
        cache.write(serverView.profile);
      } else if (controller.auth.loggedInSystem) {
        void loadProfile();
        void showCachedProfile(cachedProfile);
      }
      if (controller.auth.loggedInSystem && controller.auth.refreshToken === null) notify({ tone: 'info', text: TEMPORARY });
      reaction(viewNow, show, { equals: compareShallow, fireImmediately: true });
    },
  };
}

/**
 * Tells whether the user of `before` has signed out elsewhere. A session without a refresh token ends by itself, and one without an access
 * token has an unknown user.
 */
function hasLeft(before: AuthState, after: AuthState): boolean {
  if (!before.loggedInSystem || before.refreshToken === null) return false;
  if (!after.loggedInSystem) return true;
  const [one, other] = [tokenSubject(before.accessToken), tokenSubject(after.accessToken)];
  return one !== null && other !== null && one !== other;
}

/**
 * Tells whether the server's profile belongs to the current session, which may have changed since the page was rendered. The server also
 * sees cookies that scripts cannot. A token without a subject matches any profile.
 */
function isOf({ accessToken }: AuthState, { id }: Profile): boolean {
  const subject = tokenSubject(accessToken);
  return subject === null || subject === id;
}
