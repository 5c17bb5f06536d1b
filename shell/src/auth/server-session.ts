import type { Session, SessionView } from '@plenum/shared-contracts/remote/session';

const refuse = (): never => {
  throw new Error('A session changes in the browser only.');
};

/** Session of one request. It does not change while the server renders. */
export interface ServerSession extends Session {
  /** Whether a loader read `view`, so that its result depends on the user. */
  readonly wasAsked: boolean;
}

export function serverSession(view: SessionView): ServerSession {
  let wasAsked = false;
  return {
    get view() {
      wasAsked = true;
      return view;
    },
    get wasAsked() {
      return wasAsked;
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
