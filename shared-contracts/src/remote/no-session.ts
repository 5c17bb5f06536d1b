import type { SessionView } from '#src/remote/session.ts';

/** How it is when nobody is signed in. */
export const NO_SESSION: SessionView = {
  status: 'anonymous',
  canCall: false,
  temporary: false,
  keptIn: 'browser',
  profile: null,
  profileStatus: 'absent',
  registrationStep: 0,
  accountDeleted: false,
};
