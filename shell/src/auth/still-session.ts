import type { Session, SessionView } from '@plenum/shared-contracts/remote/session';

const refuse = (): never => {
  throw new Error('A session changes in the browser only.');
};

/** The session of one request: while the server renders, nothing changes. */
export function stillSession(view: SessionView): Session {
  return {
    view,
    serverView: view,
    subscribe: () => () => undefined,
    actions: {
      begin: refuse,
      signOut: refuse,
      reloadProfile: refuse,
      updateProfile: refuse,
      patchProfile: refuse,
      endDeletedAccount: refuse,
      advanceRegistration: refuse,
      resetRegistration: refuse,
    },
  };
}
