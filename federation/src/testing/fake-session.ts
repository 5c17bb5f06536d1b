import { NO_SESSION } from '@plenum/shared-contracts/remote/no-session';
import type { Session, SessionActions, SessionView } from '@plenum/shared-contracts/remote/session';

export interface FakeSession extends Session {
  /** All actions that were called, with their arguments. */
  readonly calls: readonly (readonly [action: keyof SessionActions, ...given: unknown[]])[];
  /** Changes the view as the shell would. */
  readonly change: (changes: Partial<SessionView>) => void;
}

/**
 * Creates the session capability for a remote's unit tests.
 * @param given fields of the view; default signed out
 * @returns the session, which records the called actions (`calls`), and `change`, which changes the view as the shell would
 * @example
 * const session = fakeSession({ profile });
 */
export function fakeSession(given: Partial<SessionView> = {}): FakeSession {
  const calls: [keyof SessionActions, ...unknown[]][] = [];
  const listeners = new Set<() => void>();
  let view: SessionView = { ...NO_SESSION, ...given };
  const serverView = view;
  const change = (changes: Partial<SessionView>) => {
    view = { ...view, ...changes };
    for (const listener of listeners) listener();
  };
  return {
    get view() {
      return view;
    },
    serverView,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    actions: {
      begin: async (...input) => void calls.push(['begin', ...input]),
      signOut: async () => void calls.push(['signOut']),
      async reloadProfile() {
        calls.push(['reloadProfile']);
        return view.profile;
      },
      async updateProfile(changes) {
        calls.push(['updateProfile', changes]);
        if (!view.profile) throw new Error('This test has no profile: fakeSession({ profile }).');
        change({ profile: { ...view.profile, ...changes } });
        return view.profile;
      },
      patchProfile(known) {
        calls.push(['patchProfile', known]);
        if (view.profile) change({ profile: { ...view.profile, ...known } });
      },
      endDeletedAccount: () => void calls.push(['endDeletedAccount']),
      advanceRegistration() {
        calls.push(['advanceRegistration']);
        change({ registrationStep: view.registrationStep + 1 });
      },
      resetRegistration() {
        calls.push(['resetRegistration']);
        change({ registrationStep: 0 });
      },
    },
    calls,
    change,
  };
}
