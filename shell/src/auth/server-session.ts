import type { Session, SessionView } from '@plenum/shared-contracts/remote/session';

const refuse = (): never => {
  throw new Error('A session changes in the browser only.');
};

/** The session of one request: while the server renders, nothing changes. */
export interface ServerSession extends Session {
  /** Whether somebody looked at `view`: what they answered depends on who asks. */
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
