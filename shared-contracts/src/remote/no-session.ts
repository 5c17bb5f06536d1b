import type { SessionView } from '#src/remote/session.ts';

/** The session of a visitor who is not signed in. */
export const NO_SESSION: SessionView = {
  status: 'anonymous',
  canCall: false,
  temporary: false,
  storedIn: 'browser',
  profile: null,
  profileStatus: 'absent',
  registrationStep: 0,
  accountDeleted: false,
};
