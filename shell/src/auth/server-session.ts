import type { Session, SessionView } from '@plenum/shared-contracts/remote/session';

const refuse = (): never => {
  throw new Error('The session can only change in the browser.');
};

/** Session of one request. It does not change while the server renders. */
export interface ServerSession extends Session {
  /** Whether a loader read `view`, so that its result depends on the user. */
  readonly wasRead: boolean;
}

export function serverSession(view: SessionView): ServerSession {
  let wasRead = false;
  return {
    get view() {
      wasRead = true;
      return view;
    },
    get wasRead() {
      return wasRead;
    },
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
